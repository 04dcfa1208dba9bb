# Prints what bash completes at the end of a line: a candidate a line.
#
# usage: bash candidates.bash FILE LINE

source "$1"
COMP_LINE=$2
COMP_POINT=${#COMP_LINE}
# Readline tears words at these, and replaces what stands behind the last one.
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
_todayline
printf '%s\n' "${COMPREPLY[@]}"
