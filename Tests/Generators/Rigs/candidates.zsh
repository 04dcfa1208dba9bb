# Prints what zsh completes at the end of a line: a candidate a line.
#
# usage: zsh -f candidates.zsh FILE LINE

zmodload zsh/zpty
typeset -x RIG_OUTPUT=$HOME/candidates RIG_FOLDER=${1:h}
cat > $HOME/rig <<'INNER'
unsetopt beep
autoload -Uz compinit
# Not those of a thousand other programs, all of which are read; some distributions have one folder for all.
fpath=($RIG_FOLDER ${(M)fpath:#*/(Completion|Base|Unix|Zsh|functions)})
compinit -D -u
# What matches is written down rather than inserted.
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits
  builtin compadd -A hits "$@"
  # What stands around all of them.
  local start= end= hit
  if (( $@[(I)-p] )); then start=${@[$@[(I)-p]+1]}; fi
  if (( $@[(I)-S] )); then end=${@[$@[(I)-S]+1]}; fi
  for hit in $hits; do print -r -- "$IPREFIX$start$hit$end"; done >> $RIG_OUTPUT
}
finish() { print END >> $RIG_OUTPUT; }
zle -N finish
bindkey '^I' complete-word '^X^F' finish
INNER
: > $RIG_OUTPUT
zpty session zsh -f -i
zpty -w session 'PS1="ready> "; source $HOME/rig; print -r -- LOAD''ED'
zpty -r session seen '*LOADED*ready> ' || exit 1
zpty -w -n session "$2"$'\t\030\006'
for ((turn = 0; turn < 200; turn++)); do
  if [[ $(tail -n 1 $RIG_OUTPUT) == END ]]; then break; fi
  zpty -r -t session seen 2>/dev/null
  sleep 0.05
done
zpty -d session
if [[ $(tail -n 1 $RIG_OUTPUT) != END ]]; then
  print -u 2 "zsh did not complete: $seen"
  exit 1
fi
sed '$d' $RIG_OUTPUT
