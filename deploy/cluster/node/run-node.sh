#!/bin/sh
# A node: PostgreSQL under Patroni, and beside it what the host of the backups takes files from. NODE is its name.
set -eu
mkdir -p -m 0700 "$PGHOST"
export PATRONI_NAME="$NODE"
export PATRONI_RESTAPI_CONNECT_ADDRESS="$NODE:8008"
export PATRONI_POSTGRESQL_CONNECT_ADDRESS="$NODE:5432"
# Backups fail without it, and the database goes on.
while :; do pgbackrest server || true; sleep 1; done &
exec patroni /etc/cluster/patroni.yml
