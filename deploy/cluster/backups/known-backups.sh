# Reads what backups there are, for the scripts beside it.

# What there is. A repository that cannot be read (its status is 99) is not one without backups.
readBackups() {
  known=$(pgbackrest --stanza=tessera --output=json info) && case $known in
    *'"code":99'*) false ;;
    *'"backup":['*) ;;
    *) false ;;
  esac
}

# newest TYPES: when the newest backup of one of these types began, in seconds since 1970; 0 where there is none.
newest() {
  began=$(printf '%s' "$known" | grep -oE '"timestamp":\{"start":[0-9]+,"stop":[0-9]+\},"type":"('"$1"')"' |
    sed -E 's/.*"start":([0-9]+).*/\1/' | sort -n | tail -n 1)
  echo "${began:-0}"
}

# age TYPES: seconds since then.
age() { echo $(($(date +%s) - $(newest "$1"))); }
