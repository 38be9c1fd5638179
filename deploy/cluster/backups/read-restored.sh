#!/bin/sh
# read-restored.sh FOLDER SQL: opens a database that was restored, for nobody but itself, asks it, and closes it again.
set -eu
folder=$1
asked=$2
ours="-c listen_addresses='' -c unix_socket_directories=$folder -c hba_file=$folder/pg_hba.conf -c ident_file=$folder/pg_ident.conf"
ours="$ours -c ssl=off -c archive_mode=off -c synchronous_standby_names=''"
pg_ctl --pgdata="$folder" --silent --wait --timeout=600 --options="$ours" --log="$folder/restored.log" start >&2
trap 'pg_ctl --pgdata="$folder" --silent --mode=fast stop >&2' EXIT
until [ "$(psql --no-psqlrc -h "$folder" -U postgres -d postgres -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
psql --no-psqlrc --quiet --tuples-only --no-align -h "$folder" -U postgres -d tessera -c "$asked"
