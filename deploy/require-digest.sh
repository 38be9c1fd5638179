#!/bin/sh
# require-digest.sh VARIABLE IMAGE PROFILES: ends a build for anything but the sandbox alone whose base image is
# given by a tag, which is whatever somebody pushed last.
if [ "$3" = sandbox ]; then exit 0; fi
if printf '%s\n' "$2" | grep -Eqx '[^@[:space:]]+@sha256:[0-9a-f]{64}'; then exit 0; fi
cat >&2 <<MESSAGE

A release is built from images by digest, and $1 is "$2".
Set $1=${2%%@*}@sha256:... in deploy/production.env, with what this prints:
  docker buildx imagetools inspect ${2%%@*} --format '{{.Manifest.Digest}}'

MESSAGE
exit 1
