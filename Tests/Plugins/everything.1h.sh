#!/bin/sh
# Every rule of xbar's plugins in one; ${RUNS} and ${RAN} are files that a rig reads.
[ -z "${RUNS}" ] || echo run >>"${RUNS}"
printf '%s\n' \
  ':coffee: 5 % | color=orange href="https://example.org/?a=1&b=2" refresh=true' \
  '  second title  | trim=true shell=/bin/sh param1=-c param2='"'"'echo "acted $0" >>"$RAN"'"'"' param3="a b" refresh=true' \
  '' \
  '\033[31mred\033[0m title | ansi=true' \
  '---' \
  'plain' \
  'a long line that is cut | length=11' \
  ':x: stays | emojize=false' \
  '  kept | trim=false' \
  '\u2713 escaped' \
  'link | href=https://example.org/link' \
  'file | href=file:///etc/passwd' \
  'program | shell=own param1="x y" param3='"'"'$(z)'"'"'' \
  'again | shell=own param1=again refresh=true' \
  'disabled | disabled=true href=https://example.org/no' \
  'alternate | alternate=true href=https://example.org/alternate' \
  'hidden | dropdown=false' \
  '--with its submenu' \
  '---' \
  'submenu | font=Menlo size=12 image=aGk= templateImage=aGk= key=CmdOrCtrl+s' \
  '--child' \
  '-----' \
  '----grandchild | color=#f00' \
  'mistake | colour=red' \
  'another | refresh'
