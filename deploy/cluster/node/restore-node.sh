#!/bin/sh
# restore-node.sh TIME: makes this node's folder the database as it was at a moment (2026-12-31 23:59:59+01), to go on from there
# (docs/operations.md). All nodes are stopped. What was in the folder stays beside it, for somebody to delete.
set -eu
moment=$1
folder=/var/lib/postgresql/18/cluster
if [ -e "$folder.before" ]; then
  echo "$folder.before is of a restore before this one: look whether it can go" >&2
  exit 1
fi
mkdir -p -m 0700 "$PGHOST"
if [ -e "$folder" ]; then mv "$folder" "$folder.before"; fi
install -d -m 0700 "$folder"
pgbackrest --stanza=tessera --log-level-console=info --archive-mode=preserve \
  --type=time --target="$moment" --target-action=promote restore

# Patroni takes no folder that recovers. It does so here, reached by nobody, and brings to the backups what it writes: without the
# history of the new future nobody finds it there.
ours="-c listen_addresses='' -c unix_socket_directories=$PGHOST -c synchronous_standby_names=''"
ours="$ours -c archive_mode=on -c archive_command='pgbackrest --stanza=tessera archive-push %p'"
pg_ctl --pgdata="$folder" --silent --wait --timeout=86400 --options="$ours" --log="$folder/restored.log" start
trap 'pg_ctl --pgdata="$folder" --silent --mode=fast stop' EXIT
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 -U postgres -d postgres -c "$1"; }
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do
  # A moment that it does not reach ends it.
  pg_ctl --pgdata="$folder" status >/dev/null
  sleep 1
done
# What led here would end the replay of a node that follows.
for setting in restore_command recovery_target_time recovery_target_action recovery_target_timeline; do
  ask "alter system reset $setting"
done
pgbackrest --stanza=tessera check || echo 'What it writes is not brought to the backups yet: see to it before you go on' >&2
