# Prints what fish completes at the end of a line: a candidate a line.
#
# usage: fish --no-config candidates.fish FILE LINE

source $argv[1]
set -l word (string match -r -- ' (--\S*)$' $argv[2])[2]
# Where nothing begins like the word, fish goes on to guess.
complete -C $argv[2] | string replace -r '\t.*' '' | string match -- "$word*"
exit 0
