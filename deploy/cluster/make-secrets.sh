#!/bin/sh
# make-secrets.sh FOLDER [CA-PATH [NAME…]]: makes, once, what the parts of the cluster know each other by, a folder for each part
# that needs it. Two authorities, as who may read and write the cluster's state in etcd is not who is a database. Their
# keys are gone when it ends: to make one certificate anew is to make all anew.
#
# CA-PATH is where the database's clients have its authority. They reach proxies and poolers by NAME, the first of several,
# where they are not beside them.
set -eu
folder=$1
authority=${2:-/database/ca.crt}
shift "$(($# < 2 ? $# : 2))"
clients=$*
primary=${1:-primary} pooler=${1:-pooler}
days=3650
marker=$folder/node/complete
if [ -e "$marker" ]; then exit 0; fi
umask 077
# On a machine these are for whoever runs this alone, as some files in them are for all who get there. In volumes they exist.
for part in etcd node backups proxy pooler migrate api prover operate; do mkdir -p "$folder/$part"; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

quietly() { "$@" 2>"$work/said" || { cat "$work/said" >&2; exit 1; }; }

# authority NAME
make_authority() {
  quietly openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$days" -subj "/CN=$1" \
    -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign,cRLSign \
    -keyout "$work/$1.key" -out "$work/$1.crt"
}

# certificate AUTHORITY USAGE NAME HOST…: for who is reached by these names (serverAuth), or calls others (clientAuth).
make_certificate() {
  signer=$1 usage=$2 name=$3
  shift 3
  names=$(printf ',DNS:%s' "$@")
  printf 'subjectAltName=%s\nextendedKeyUsage=%s\nkeyUsage=critical,digitalSignature\n' \
    "${names#,}" "$usage" >"$work/extensions"
  quietly openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
    -keyout "$work/$name.key" -out "$work/$name.csr"
  quietly openssl x509 -req -in "$work/$name.csr" -CA "$work/$signer.crt" -CAkey "$work/$signer.key" -CAcreateserial \
    -days "$days" -extfile "$work/extensions" -out "$work/$name.crt"
}

# keep PART FILE [AS]: for nobody but the part. tell PART FILE [AS]: the part's container runs as somebody else.
keep() { install -m 0400 "$work/$2" "$folder/$1/${3:-$2}"; }
tell() { install -m 0444 "$work/$2" "$folder/$1/${3:-$2}"; }

make_authority etcd-authority
make_certificate etcd-authority serverAuth,clientAuth etcd etcd-1 etcd-2 etcd-3 localhost
make_certificate etcd-authority clientAuth etcd-client patroni
make_authority database-authority
make_certificate database-authority serverAuth,clientAuth node pg-1 pg-2 pg-3 primary localhost $clients
make_certificate database-authority serverAuth,clientAuth backups backups localhost
make_certificate database-authority serverAuth pooler pooler localhost $clients

for role in administrator owner service reader operator; do
  openssl rand -hex 24 | tr -d '\n' >"$work/$role.password"
done
# url FILE ROLE HOST:PORT
make_url() {
  printf 'postgresql://tessera_%s:%s@%s/tessera?sslmode=verify-full&sslrootcert=%s\n' \
    "$2" "$(cat "$work/$2.password")" "$3" "$authority" >"$work/$1"
}
for role in administrator owner reader operator; do make_url "$role.url" "$role" "$primary:5432"; done
make_url service.url service "$pooler:6432"
make_url direct.url service "$primary:5432"
printf '"tessera_service" "%s"\n' "$(cat "$work/service.password")" >"$work/users.txt"

keep etcd etcd-authority.crt ca.crt
keep etcd etcd.crt
keep etcd etcd.key

for file in etcd-authority.crt etcd-client.crt etcd-client.key node.crt node.key administrator.password; do
  keep node "$file"
done
keep node database-authority.crt ca.crt

keep backups database-authority.crt ca.crt
keep backups backups.crt
keep backups backups.key

keep proxy database-authority.crt ca.crt

keep pooler database-authority.crt ca.crt
for file in pooler.crt pooler.key users.txt; do keep pooler "$file"; done

for part in migrate api prover operate; do tell "$part" database-authority.crt ca.crt; done
for role in administrator owner service reader operator; do tell migrate "$role.url"; done
for url in service direct reader; do tell api "$url.url"; done
tell prover reader.url
tell operate operator.url

touch "$marker"
