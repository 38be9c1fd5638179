#!/bin/sh
# restore-to.sh FOLDER TIME: the database as it was at a moment (2026-12-31 23:59:59+01), in an empty folder, beside the
# cluster and without touching it. It archives nothing: to go on from there is restore-node.sh, in a node.
set -eu
folder=$1
moment=$2
install -d -m 0700 "$folder"
unset PGBACKREST_CONFIG
exec pgbackrest --no-config --stanza=tessera --repo1-path=/backups --pg1-path="$folder" --log-level-file=off \
  --log-level-console=info --lock-path=/tmp/pgbackrest --archive-mode=off \
  --type=time --target="$moment" --target-action=promote restore
