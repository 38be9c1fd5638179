#!/bin/sh
# Takes in what nodes send, and makes a backup every so many hours: a full one when the last is a week old, else what has changed
# since. What there is already says when the next is due: starting this again makes none.
set -eu
. known-backups.sh
hours=${BACKUP_EVERY_HOURS:-24}
week=604800
while :; do pgbackrest server || true; sleep 1; done &
tell-backups.sh &

untilDone() { until "$@"; do sleep 5; done; }
untilDone pgbackrest --stanza=tessera stanza-create

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
