#!/bin/sh
# Starts the shop, a backup or a restore with the Node in this folder. Without DATA_DIR, the data is in ./data.
set -eu

program=$0
while [ -L "$program" ]; do
  target=$(readlink -- "$program")
  case $target in
    /*) program=$target ;;
    *) program=$(dirname -- "$program")/$target ;;
  esac
done
home=$(CDPATH='' cd -- "$(dirname -- "$program")" && pwd -P)
node=$home/node_modules/.bin/node

print_help() {
  cat <<'HELP'
Usage: tiffin [COMMAND]

  start          start the shop (the default)
  backup FILE    write the database and the pictures to FILE, also while the shop runs
  restore FILE   restore a backup into an empty shop that is not running
  version        print the version
  help           print this text

Settings are environment variables, such as PORT and DATA_DIR (default: ./data): see README.md.
HELP
}

fail_usage() {
  printf '%s\n' "tiffin: $1" "Run 'tiffin help' to list the commands." >&2
  exit 2
}

require_node() {
  problem=$("$node" --version 2>&1) && return
  printf '%s\n' "$problem" "Tiffin does not run on this machine: this release is for @MACHINE@." >&2
  exit 1
}

command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start | version | --version | -v | help | --help | -h)
    [ $# -eq 0 ] || fail_usage "'$command' takes no arguments"
    ;;
esac

case $command in
  start)
    require_node
    export NODE_ENV=production MALLOC_ARENA_MAX=2
    exec "$node" --max-semi-space-size=16 --heap-growing-percent=50 "$home/build/program/server.js"
    ;;
  backup | restore)
    require_node
    export NODE_ENV=production
    # Set by npm: FILE is relative to the current folder, and messages name this command.
    unset INIT_CWD npm_lifecycle_event
    exec "$node" "$home/build/program/$command.js" "$@"
    ;;
  version | --version | -v) printf '%s\n' '@VERSION@' ;;
  help | --help | -h) print_help ;;
  *) fail_usage "unknown command '$command'" ;;
esac
