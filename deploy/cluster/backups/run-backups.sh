#!/bin/sh
# Takes in what nodes send, and makes a backup every so many hours: a full one a week, else what has changed since.
set -eu
hours=${BACKUP_EVERY_HOURS:-24}
while :; do pgbackrest server || true; sleep 1; done &

untilDone() { until "$@"; do sleep 5; done; }
untilDone pgbackrest --stanza=tessera stanza-create
number=0
while :; do
  type=diff
  if [ $((number * hours % 168)) -lt "$hours" ]; then type=full; fi
  # One that fails, as while the primary changes, is tried again in a minute. pgBackRest says why.
  until pgbackrest --stanza=tessera --type="$type" backup; do sleep 60; done
  number=$((number + 1))
  sleep $((hours * 3600))
done
