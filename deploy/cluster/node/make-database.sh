#!/bin/sh
# Run by Patroni once, on the node that begins a new cluster: the database, and who makes the other roles in it
# (npm run migrate). Nobody comes as the superuser but from inside a node.
set -eu
exec psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
\set password `cat /secrets/administrator.password`
create role tessera_administrator with login createdb createrole password :'password';
create database tessera owner tessera_administrator;
SQL
