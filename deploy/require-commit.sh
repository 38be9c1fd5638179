#!/bin/sh
# require-commit.sh COMMIT PROFILES: ends a build for anything but the sandbox alone that nobody gives its commit. A
# release without one cannot be told from an older one that is built after it.
if [ "$2" = sandbox ]; then exit 0; fi
if printf '%s\n' "$1" | grep -Eqx '[0-9a-f]{40,64}@[0-9T:Z+-]+'; then exit 0; fi
cat >&2 <<MESSAGE

A release names the commit that it is built from, and RELEASE_COMMIT is "$1".
Build it in the checkout of that commit, with
  export RELEASE_COMMIT=\$(git show --no-patch --format=%H@%cI)

MESSAGE
exit 1
