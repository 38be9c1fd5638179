#!/bin/sh
# Tells Prometheus, at port 9465 as /metrics.txt, which backups there are. What the primary brings in between, the primary tells.
set -eu
. known-backups.sh
everySeconds=60
figures=${TMPDIR:-/tmp}/figures
mkdir -p "$figures"
busybox httpd -p 9465 -h "$figures"

# gauge NAME VALUE WHAT
gauge() { printf '# HELP %s %s\n# TYPE %s gauge\n%s %s\n' "$1" "$3" "$1" "$1" "$2"; }

while :; do
  # What cannot be read is told no more.
  if readBackups; then
    {
      gauge tessera_backup_interval_seconds $((${BACKUP_EVERY_HOURS:-24} * 3600)) 'How often a backup is to begin.'
      gauge tessera_backup_newest_timestamp_seconds "$(newest 'full|diff|incr')" 'When the newest one began.'
      gauge tessera_backup_newest_full_timestamp_seconds "$(newest full)" 'When the newest full one began.'
    } >"$figures/new"
    mv "$figures/new" "$figures/metrics.txt"
  else
    rm -f "$figures/metrics.txt"
  fi
  sleep "$everySeconds"
done
