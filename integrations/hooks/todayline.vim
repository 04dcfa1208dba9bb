" ~/.vim/plugin/todayline.vim or ~/.config/nvim/plugin/todayline.vim: the file that is being edited.
function! s:push()
  if &buftype ==# '' && expand('%') !=# ''
    let l:mark = &modified ? ' *' : ''
    call system('todayline push editor --gone 8h ' . shellescape('text=' . expand('%:t') . l:mark)
      \ . ' ' . shellescape('tooltip=' . expand('%:p')))
  endif
endfunction

augroup todayline
  autocmd!
  autocmd BufEnter,BufWritePost,FocusGained * call s:push()
  autocmd VimLeave * call system('todayline push editor --clear')
augroup END
