#!/bin/sh
# Takes in what nodes send, and makes a backup every so many hours: a full one when the last is a week old, else what has changed
# since. What there is already says when the next is due: starting this again makes none.
set -eu
hours=${BACKUP_EVERY_HOURS:-24}
week=604800
while :; do pgbackrest server || true; sleep 1; done &

untilDone() { until "$@"; do sleep 5; done; }
untilDone pgbackrest --stanza=tessera stanza-create

# What there is. A repository that cannot be read (its status is 99) is not one without backups.
readBackups() {
  known=$(pgbackrest --stanza=tessera --output=json info) && case $known in
    *'"code":99'*) false ;;
    *'"backup":['*) ;;
    *) false ;;
  esac
}

# age TYPES: seconds since the newest backup of one of these types began; a great many where there is none.
age() {
  began=$(printf '%s' "$known" | grep -oE '"timestamp":\{"start":[0-9]+,"stop":[0-9]+\},"type":"('"$1"')"' |
    sed -E 's/.*"start":([0-9]+).*/\1/' | sort -n | tail -n 1)
  echo $(($(date +%s) - ${began:-0}))
}

while :; do
  untilDone readBackups
  left=$((hours * 3600 - $(age 'full|diff|incr')))
  if [ "$left" -gt 0 ]; then
    sleep "$left"
    continue
  fi
  type=diff
  if [ "$(age full)" -ge "$week" ]; then type=full; fi
  # One that fails, as while the primary changes, is tried again in a minute. pgBackRest says why.
  pgbackrest --stanza=tessera --type="$type" backup || sleep 60
done
