"""Checks what a tessera says of its ledger, by docs/ledger-format.md alone.

python3 verify_ledger.py FILE KEY.pem...                          an export, a proof, or a head as /api/ledger/head gives it
python3 verify_ledger.py STATEMENT.pdf KEY.pem...                 the same of a statement that carries its proof, and lists what to compare with its pages
python3 verify_ledger.py --statement STATEMENT PROOF KEY.pem...   that a statement (JSON) has the lines of its period, and no others
python3 verify_ledger.py --consistency ANSWER OLD NEW KEY.pem...  that the ledger of an old head is the beginning of a new one's
python3 verify_ledger.py --columns DIGEST EXPORT KEY.pem...       an export of another version, whose sealed columns have this digest
python3 verify_ledger.py --entries-only EXPORT KEY.pem...         an export of format 1, of before rows were sealed: it says nothing of them
python3 verify_ledger.py --key HEAD                               prints the key of a head, to be compared and kept

Needs Python 3.9 and openssl 3. Says the first thing that is wrong (of rows: all) and ends with 1, or "ok" and 0. Of an export it says too up to
which heads it reaches: compare those with heads that you have kept, for an export may end too early.
"""
import decimal
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from datetime import datetime, timezone
from zoneinfo import ZoneInfo


# SHA-256 of docs/sealed-columns.jsonl: which columns the version seals that this file came with.
COLUMNS = "5207ec23988d4ef7ebedcd8d899ff0612a3813ef94f7d23c4932358516194543"


# Lines of an export by what they have, and which of them stand before which.
ORDER = {"position": 0, "head": 0, "table": 1, "rowPosition": 2, "rowHead": 2, "unsealed": 3, "row": 4}
KINDS = ("inserted", "changed", "removed", "opened", "salted")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def text(value):
    """As ECMAScript's JSON.stringify writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def leaf(data):
    return sha256(b"\0", data)


def node(left, right):
    return sha256(b"\1", left, right)


class Wrong(Exception):
    pass


def name_of(head, chain):
    return f"head {head['number']}" if chain == "ledger" else f"head {head['number']} of rows"


def read_keys(files):
    keys = {}
    for name in files:
        der = subprocess.run(
            ["openssl", "pkey", "-pubin", "-in", name, "-outform", "DER"],
            check=True, capture_output=True,
        ).stdout
        keys[hashlib.sha256(der).hexdigest()[:32]] = name
    return keys


def check_signature(head, keys, chain="ledger"):
    if head["keyId"] not in keys:
        raise Wrong(f"{name_of(head, chain)}: its key is not trusted")
    names = ["number", "lastPosition", "hash", "root", "sealedBelow", "sealedAt", "keyId"]
    if head.get("root") is None:
        names.remove("root")
    kind = f"tessera {chain} head {2 if 'root' in names else 1}"
    with tempfile.TemporaryDirectory() as folder:
        message, signature = (os.path.join(folder, name) for name in ("message", "signature"))
        with open(message, "wb") as file:
            file.write(text([kind] + [head[name] for name in names]))
        with open(signature, "wb") as file:
            file.write(bytes.fromhex(head["signature"]))
        result = subprocess.run(
            ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", keys[head["keyId"]],
             "-rawin", "-in", message, "-sigfile", signature],
            capture_output=True,
        )
    if result.returncode != 0:
        raise Wrong(f"{name_of(head, chain)}: its signature is not valid")


class Tree:
    """Leaves are added one by one; what is whole is kept as one hash."""

    def __init__(self):
        self.parts = []

    def add(self, data):
        self.parts.append((1, leaf(data)))
        while len(self.parts) > 1 and self.parts[-1][0] == self.parts[-2][0]:
            (size, right), (_, left) = self.parts.pop(), self.parts.pop()
            self.parts.append((2 * size, node(left, right)))

    def root(self):
        hashes = [part for _, part in self.parts]
        result = hashes.pop()
        while hashes:
            result = node(hashes.pop(), result)
        return result


def root_by_path(data, position, size, path):
    """RFC 9162, 2.1.3.2."""
    if position >= size:
        return None
    at, last, result = position, size - 1, leaf(data)
    for sibling in path:
        if last == 0:
            return None
        if at & 1 or at == last:
            result = node(sibling, result)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            result = node(result, sibling)
        at, last = at >> 1, last >> 1
    return result if last == 0 else None


def change_of(fields):
    return int(fields[5]) if fields[4] == fields[24] else -int(fields[5])


class Accounts:
    """Entries of one account count from 1, and each balance follows from the one before."""

    def __init__(self):
        self.known = {}
        self.early = {}

    def add(self, fields, place):
        """An entry may stand in the chain before one that precedes it in its account."""
        account = fields[18]
        self.early.setdefault(account, {})[fields[6]] = (fields, place)
        while True:
            count, balance = self.known.get(account, (0, 0))
            following = self.early[account].pop(str(count + 1), None)
            if following is None:
                return
            self.follow(account, count + 1, balance, *following)

    def follow(self, account, count, balance, fields, place):
        balance += change_of(fields)
        if fields[7] != str(balance):
            raise Wrong(f"{place}: its balance does not follow")
        if fields[25] == "true" and balance < 0:
            raise Wrong(f"{place}: a guarded account is below zero")
        self.known[account] = (count, balance)

    def end(self):
        for waiting in self.early.values():
            for _, place in waiting.values():
                raise Wrong(f"{place}: an entry of its account before it is missing")


def check_head(head, position, last, tree, heads, keys):
    if head["number"] != str(heads + 1):
        raise Wrong(f"head {heads + 1}: it is missing")
    if head["lastPosition"] != str(position) or head["hash"] != last.hex():
        raise Wrong(f"head {head['number']}: it speaks for another chain")
    if head.get("root") is not None and head["root"] != tree.root().hex():
        raise Wrong(f"head {head['number']}: it speaks for another tree")
    check_signature(head, keys)


def digest_of(column, value):
    """Of what holds nothing about a person, which has no salt."""
    return sha256(column.encode(), b"\0" if value is None else b"\1" + value.encode()).hex()


def is_record(change):
    """What ends an opening, and is about no row."""
    return change[3] == "opened" and change[2] == "[]"


class Openings:
    """Columns of a table are opened once: in one transaction, which nothing stands between, and before a record ends that."""

    def __init__(self):
        self.before = None
        self.is_late = False
        self.opened = {}
        self.recorded = set()
        self.named = {}

    def add(self, change):
        """What is wrong with a change, in the order of the chain."""
        before, self.before = self.before, change
        number, table, key, kind, columns = int(change[0]), change[1], change[2], change[3], change[5::2]
        places = [(table, column) for column in columns]
        if kind != "opened":
            for place in places:
                self.named[place] = min(number, self.named.get(place, number))
            return None
        if is_record(change):
            return self.end(table, columns, change[6::2])
        if not self.goes_on(before, change):
            # Who wrote to a table that was just opened may have begun before: their changes have higher numbers.
            self.is_late = any(
                place in self.opened or place in self.recorded or self.named.get(place, number) < number
                for place in places
            )
        for place in places:
            self.opened[place] = self.opened.get(place, 0) + 1
        return f"row {key} of {table}: it was opened late" if self.is_late else None

    def goes_on(self, before, change):
        return (before is not None and before[3] == "opened" and not is_record(before) and before[1] == change[1]
                and before[4] == change[4] and before[5::2] == change[5::2])

    def end(self, table, columns, digests):
        wrong = [
            column for column, digest in zip(columns, digests)
            if (table, column) in self.recorded or digest != digest_of(column, str(self.opened.get((table, column), 0)))
        ]
        self.recorded.update((table, column) for column in columns)
        return f"the opening of {table} ({', '.join(wrong)}): its record is not of what was opened" if wrong else None


class Rows:
    """What decides about money outside the ledger: a chain of changes, and the rows that they lead to."""

    def __init__(self, keys, columns):
        self.keys, self.columns = keys, columns
        self.lists = hashlib.sha256()
        self.newest = None
        self.last = hashlib.sha256(b"tessera rows chain 1").digest()
        self.position = self.sealed = self.heads = 0
        self.tables = {}
        self.changes = {}
        self.numbers = set()
        self.unsigned = set()
        self.unsealed = []
        self.records = []
        self.openings = Openings()
        self.state = None
        self.wrong = []

    def take(self, kind, item):
        if kind == "table":
            self.tables[item["table"]] = item
            self.lists.update(text(item) + b"\n")
        elif kind == "rowPosition":
            self.follow(item)
        elif kind == "rowHead":
            self.check_head(item["rowHead"])
        elif kind == "unsealed":
            self.keep_unsealed(item["unsealed"])
        else:
            self.check_row(item)

    def follow(self, item):
        self.position += 1
        place = f"position {self.position} of rows"
        if item["rowPosition"] != str(self.position) or item["change"] is None:
            raise Wrong(f"{place}: a change is gone")
        self.last = sha256(self.last, text(item["change"]))
        if self.last.hex() != item["hash"]:
            raise Wrong(f"{place}: it is not what was sealed")
        self.keep(item["change"])
        self.look_at_opening(item["change"])

    def check_head(self, head):
        if head["number"] != str(self.heads + 1):
            raise Wrong(f"head {self.heads + 1} of rows: it is missing")
        if head["lastPosition"] != str(self.position) or head["hash"] != self.last.hex():
            raise Wrong(f"{name_of(head, 'rows')}: it speaks for another chain")
        check_signature(head, self.keys, "rows")
        self.heads, self.sealed, self.newest = self.heads + 1, self.position, head

    def keep_unsealed(self, change):
        """Nobody has signed it: it may be no older than the newest head, and what rests on it is told."""
        if self.newest and int(change[4]) < int(self.newest["sealedBelow"]):
            raise Wrong(f"change {change[0]} of rows: it is older than the last seal, but is not in the chain")
        if not is_record(change):
            self.unsigned.add((change[1], change[2]))
        self.unsealed.append(change)
        self.keep(change)

    def look_at_opening(self, change):
        found = self.openings.add(change)
        if found:
            self.wrong.append(found)

    def keep(self, change):
        number = int(change[0])
        if number in self.numbers:
            raise Wrong(f"change {number} of rows: it is there twice")
        self.numbers.add(number)
        if is_record(change):
            self.records.append(change)
            return
        self.changes.setdefault((change[1], change[2]), []).append(change)

    def fold(self):
        """The digests of each row that was not removed."""
        if self.lists.hexdigest() != self.columns:
            raise Wrong("the tables of the export do not have the columns that this version seals")
        for change in sorted(self.unsealed, key=lambda one: (int(one[4]), int(one[0]))):
            self.look_at_opening(change)
        for record in self.records:
            self.check_columns(record[1], record[2], record[5::2])
        self.state = {}
        for (table, key), changes in self.changes.items():
            digests, was_removed, is_fixed, with_new_salt = None, False, False, set()
            for change in sorted(changes, key=lambda one: int(one[0])):
                kind, columns = change[3], dict(zip(change[5::2], change[6::2]))
                is_fixed = is_fixed or digests is not None and not self.may_change(table, digests)
                self.check_kind(table, key, kind, columns, digests, was_removed)
                self.check_change(table, key, kind, columns, is_fixed)
                self.check_columns(table, key, columns)
                if kind == "salted":
                    self.check_salted(table, key, columns, digests, with_new_salt)
                    with_new_salt |= columns.keys()
                elif kind in ("inserted", "removed"):
                    with_new_salt = set()
                if kind == "removed":
                    digests, was_removed = None, True
                else:
                    digests = {**(digests or {}), **columns}
            if digests is not None and self.is_exported(table):
                self.state[(table, key)] = digests

    def is_exported(self, table):
        """Rows of a table that is sealed no more are not in an export."""
        return table not in self.tables or self.tables[table]["plain"] != []

    def check_columns(self, table, key, columns):
        """What is sealed is listed: a column that an export leaves out is not looked at otherwise."""
        rules = self.tables.get(table, {"plain": [], "salted": []})
        for column in columns:
            if not any(column in rules.get(part, []) for part in ("plain", "salted", "retired")):
                raise Wrong(f"row {key} of {table}: the export leaves out its {column}, which is sealed")

    def check_kind(self, table, key, kind, columns, before, was_removed):
        """A row begins once: otherwise whatever is fixed could be written anew."""
        name = f"row {key} of {table}"
        if kind not in KINDS:
            raise Wrong(f"{name}: a change of it is of no known kind: {kind}")
        if kind == "inserted" and before is not None:
            raise Wrong(f"{name}: it was inserted again, though it was there")
        if kind == "opened" and before is not None and before.keys() & columns.keys():
            raise Wrong(f"{name}: it was opened twice")
        if kind in ("inserted", "opened") and was_removed and self.tables.get(table, {}).get("isWrittenOnce"):
            raise Wrong(f"{name}: it was written again, though it is written once")

    def check_salted(self, table, key, columns, before, with_new_salt):
        """What has a digest gets a salt, once. Who makes the export vouches for the value, as for all with a salt."""
        rules = self.tables.get(table, {"plain": []})
        for column in columns:
            if column not in (before or {}) or column in with_new_salt or column in rules["plain"]:
                raise Wrong(f"row {key} of {table}: its {column} got a salt, though it was not sealed without one")

    def may_change(self, table, before):
        unless = self.tables.get(table, {}).get("fixedUnless")
        return bool(unless) and before.get(unless["column"]) == digest_of(unless["column"], unless["is"])

    def check_change(self, table, key, kind, columns, is_fixed):
        """What is never done to rows of a table, whoever sealed it."""
        rules = self.tables.get(table)
        if rules is None:
            return
        name = f"row {key} of {table}"
        if kind == "removed" and not rules["mayBeRemoved"]:
            raise Wrong(f"{name}: it was removed, which is never done")
        if kind != "changed":
            return
        if rules["isWrittenOnce"]:
            raise Wrong(f"{name}: it was changed, though it is written once")
        fixed, salted = rules["fixed"] if is_fixed else [], rules["salted"]
        takes_salt = any(column in salted and column not in fixed for column in columns)
        for column in columns:
            if column in fixed and not (takes_salt and column in salted):
                raise Wrong(f"{name}: its {column} was changed, though it is fixed")

    def check_row(self, item):
        """Rows follow from nothing but their changes: of what is wrong with one, all is said at the end."""
        if self.state is None:
            self.fold()
        name = f"row {item['key']} of {item['row']}"
        digests = self.state.pop((item["row"], item["key"]), None)
        rules = self.tables.get(item["row"])
        if digests is None:
            self.wrong.append(f"{name}: it never entered the seal")
        elif rules is None or list(item["values"]) != rules["plain"]:
            self.wrong.append(f"{name}: it does not have the columns of its table")
        else:
            for column, value in item["values"].items():
                if digests.get(column) != digest_of(column, value):
                    self.wrong.append(f"{name}: its {column} is not what was sealed")
            for column in rules["salted"]:
                if column not in digests:
                    self.wrong.append(f"{name}: its {column} never entered the seal")

    def end(self):
        if self.sealed != self.position:
            raise Wrong(f"position {self.position} of rows: no head speaks for it")
        if self.newest is None:
            raise Wrong("rows: the export has no head that speaks for them")
        if self.state is None:
            self.fold()
        for table, key in self.state:
            self.wrong.append(f"row {key} of {table}: it is gone, and was not removed")
        if self.wrong:
            raise Wrong("\n".join(self.wrong))


def reach(head, what):
    return f"{what}: up to head {head['number']} of {head['sealedAt']}" if head else f"{what}: none"


def kind_of(item, number, before, last):
    """What a line is. Lines of one kind stand behind those that the format names before it."""
    kinds = [kind for kind in ORDER if kind in item]
    if len(kinds) != 1 or ORDER[kinds[0]] > last:
        raise Wrong(f"line {number}: it is of no known kind")
    if ORDER[kinds[0]] < before:
        raise Wrong(f"line {number}: it stands behind lines that follow it by the format")
    return kinds[0]


def check_export(lines, keys, columns, has_rows):
    rows = Rows(keys, columns)
    newest = None
    last = hashlib.sha256(b"tessera ledger chain 1").digest()
    tree, accounts, transfers = Tree(), Accounts(), {}
    position = heads = sealed = stage = 0
    for number, line in enumerate(lines, 2):
        item = json.loads(line)
        kind = kind_of(item, number, stage, ORDER["row"] if has_rows else ORDER["head"])
        stage = ORDER[kind]
        if kind == "head":
            newest = item["head"]
            check_head(newest, position, last, tree, heads, keys)
            heads, sealed = heads + 1, position
            continue
        if kind != "position":
            rows.take(kind, item)
            continue
        position += 1
        place = f"position {position}"
        fields = item["fields"]
        if item["position"] != str(position) or fields is None:
            raise Wrong(f"{place}: an entry is gone")
        last = sha256(last, text(fields))
        if last.hex() != item["hash"]:
            raise Wrong(f"{place}: it is not what was sealed")
        tree.add(last)
        side = (fields[11], fields[2])
        change = int(fields[5]) * (1 if fields[4] == "debit" else -1)
        transfers[side] = transfers.get(side, 0) + change
        if transfers[side] == 0:
            del transfers[side]
        if fields[26] == "false":
            accounts.add(fields, place)
    accounts.end()
    if sealed != position:
        raise Wrong(f"position {position}: no head speaks for it")
    for transfer, asset in transfers:
        raise Wrong(f"transfer {transfer}: it is out of balance in {asset}")
    if has_rows:
        rows.end()
    print(reach(newest, "entries"))
    print(reach(rows.newest, "rows") if has_rows else "rows: not looked at, as it was asked for")
    if rows.unsigned:
        print(f"rows: {len(rows.unsigned)} rest on changes that no head has signed yet")


def check_proof(proof, keys):
    head = proof["head"]
    check_signature(head, keys)
    accounts = Accounts()
    for entry in proof["entries"]:
        place = f"position {entry['position']}"
        data = sha256(bytes.fromhex(entry["previous"]), text(entry["fields"]))
        path = [bytes.fromhex(part) for part in entry["path"]]
        root = root_by_path(data, int(entry["position"]) - 1, int(head["lastPosition"]), path)
        if root is None or root.hex() != head["root"]:
            raise Wrong(f"{place}: it is not what was signed")
        accounts.add(entry["fields"], place)
    accounts.end()


decimal.getcontext().prec = 60
SCALES = {"BTC": 8, "ETH": 18, "USDC": 6, "EUR": 2}


def minor_units(money):
    return int(decimal.Decimal(money["amount"]).scaleb(SCALES[money["asset"]]))


def day_in_berlin(instant):
    at = datetime.fromisoformat(instant).replace(tzinfo=timezone.utc)
    return at.astimezone(ZoneInfo("Europe/Berlin")).date().isoformat()


def check_line(line, fields):
    place = f"line {line['id']}"
    if fields is None:
        raise Wrong(f"{place}: the proof does not have it in this period")
    times = (line["bookedAt"][:23], line["on"])
    if line["account"] != fields[19] or times != (fields[16][:23], day_in_berlin(fields[16])):
        raise Wrong(f"{place}: its account or its time is not what was signed")
    change = change_of(fields)
    if line["amount"]["asset"] != fields[2] or minor_units(line["amount"]) != change:
        raise Wrong(f"{place}: its amount is not what was signed")
    reference = None if fields[14] is None or fields[15] is None else {"type": fields[14], "id": fields[15]}
    if line["kind"] != fields[3] or line["reference"] != reference:
        raise Wrong(f"{place}: its kind or its reference is not what was signed")
    value, age = line["euroValue"], line["priceAgeSeconds"]
    cents = None if fields[8] is None else int(fields[8]) * (-1 if change < 0 else 1)
    told = (None if value is None else minor_units(value), line["priceId"], None if age is None else str(age))
    if told != (cents, fields[9], fields[10]) or value and value["asset"] != "EUR":
        raise Wrong(f"{place}: its value in euro is not what was signed")


def check_parts(account, name, entries):
    """The total, and what of it stands in which account."""
    for part in ("total", "available", "held", "collateral"):
        own = sum(change_of(fields) for fields in entries if part in ("total", fields[19]))
        if account[name][part]["asset"] != account["asset"] or minor_units(account[name][part]) != own:
            raise Wrong(f"{account['asset']}: its {name} balance is not what was signed")


def check_sums(account):
    """What follows from the lines themselves."""
    asset, check = account["asset"], account["check"]
    balance = opening = minor_units(account["opening"]["total"])
    for line in account["lines"]:
        balance += minor_units(line["amount"])
        if line["balanceAfter"]["asset"] != asset or minor_units(line["balanceAfter"]) != balance:
            raise Wrong(f"line {line['id']}: its balance does not follow from the lines before it")
    sums = [(check[name]["asset"], minor_units(check[name])) for name in ("opening", "lines", "closing")]
    if sums != [(asset, opening), (asset, balance - opening), (asset, balance)] or check["lineCount"] != len(account["lines"]):
        raise Wrong(f"{asset}: its sums are not those of its lines")


def check_statement(statement, proof):
    """All lines of the period are entries that are proved, none is left out, and the balances are theirs."""
    entries = [(day_in_berlin(entry["fields"][16]), entry["fields"]) for entry in proof["entries"]]
    covered = [account["asset"] for account in statement["accounts"]]
    others = list(dict.fromkeys(fields[2] for day, fields in entries if day <= statement["to"] and fields[2] not in covered))
    for asset in covered:
        if covered.count(asset) > 1:
            raise Wrong(f"{asset}: it stands there twice")
    if others and len(covered) != 1:
        raise Wrong(f"{others[0]}: the statement leaves it out")
    for account in statement["accounts"]:
        own = [(day, fields) for day, fields in entries if fields[2] == account["asset"] and day <= statement["to"]]
        inside = {fields[1]: fields for day, fields in own if day >= statement["from"]}
        for line in account["lines"]:
            check_line(line, inside.pop(line["id"], None))
        for entry in inside:
            raise Wrong(f"entry {entry}: the statement leaves it out")
        check_parts(account, "opening", [fields for day, fields in own if day < statement["from"]])
        check_parts(account, "closing", [fields for _, fields in own])
        check_sums(account)
    print(f"statement: all entries of {statement['from']} to {statement['to']} in {', '.join(covered) or 'nothing'}")
    if others:
        print(f"statement: it says nothing of {', '.join(others)}, of which the proof has entries too")


EMBEDDED_FILE = re.compile(rb"\bobj\s*<<((?:(?!\bendobj\b).)*?)>>\s*stream\r?\n", re.DOTALL)


def attachments(data):
    """The files that a PDF carries: streams of their own, and a compressed one says where it ends."""
    for found in EMBEDDED_FILE.finditer(data):
        if not re.search(rb"/Type\s*/EmbeddedFile\b", found[1]):
            continue
        if not re.search(rb"/Filter\s*\[?\s*/FlateDecode\b", found[1]):
            raise Wrong("what the PDF carries is written in another way: save its files one by one, and name --statement")
        yield json.loads(zlib.decompressobj().decompress(data[found.end():]))


def list_statement(statement):
    """Nobody but a reader can compare the pages."""
    print("compare with the pages:")
    for account in statement["accounts"]:
        asset = account["asset"]
        print(f"{asset}, {statement['from']}: {account['opening']['total']['amount']}")
        for line in account["lines"]:
            then = line["balanceAfter"]["amount"]
            print(f"{asset}, {line['on']}: {line['account']}, {line['kind']}, {line['amount']['amount']}, then {then}")
        print(f"{asset}, {statement['to']}: {account['closing']['total']['amount']}")


def check_pdf(data, keys):
    files = list(attachments(data))
    if len(files) != 2:
        raise Wrong("this PDF does not carry a proof: save the statement with it")
    statement, proof = files
    if proof.get("format") != "tessera ledger proof 1":
        raise Wrong("it carries a proof of no known format")
    check_proof(proof, keys)
    check_statement(statement, proof)
    list_statement(statement)


def check_consistency(answer, old, new):
    """RFC 9162, 2.1.4.2."""
    first, second = int(old["lastPosition"]), int(new["lastPosition"])
    if answer["first"] != str(first) or answer["second"] != str(second) or first > second:
        raise Wrong("the answer is not about these two heads")
    for head in (old, new):
        if head.get("root") is None:
            raise Wrong(f"head {head['number']}: it has no root, so that this cannot be seen by it: take a later one")
    before, after = bytes.fromhex(old["root"]), bytes.fromhex(new["root"])
    path = [bytes.fromhex(part) for part in answer["proof"]]
    if first == second:
        if path or before != after:
            raise Wrong("the two heads are of the same size, and not of the same ledger")
        return
    if first & (first - 1) == 0:
        path.insert(0, before)
    at, last = first - 1, second - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    older = newer = path.pop(0) if path else None
    for part in path:
        if last == 0:
            raise Wrong("the answer is too long")
        if at & 1 or at == last:
            older, newer = node(part, older), node(part, newer)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            newer = node(newer, part)
        at, last = at >> 1, last >> 1
    if last != 0 or older != before or newer != after:
        raise Wrong("the old ledger is not the beginning of the new one")


def read(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


def is_pdf(name):
    with open(name, "rb") as file:
        return file.read(5) == b"%PDF-"


def check_file(name, keys, columns=COLUMNS, entries_only=False):
    if is_pdf(name):
        with open(name, "rb") as file:
            return check_pdf(file.read(), keys)
    with open(name, encoding="utf-8", newline="\n") as file:
        first = json.loads(file.readline())
        former = first.get("format") == "tessera ledger export 1"
        if former and not entries_only:
            raise Wrong("it is an export of format 1, which leaves out the rows: ask for one of format 2, or name --entries-only")
        if entries_only and not former:
            raise Wrong("it is no export of format 1")
        if former or first.get("format") == "tessera ledger export 2":
            check_export(file, keys, columns, not former)
        elif first.get("format") == "tessera ledger proof 1":
            check_proof(first, keys)
        elif "format" not in first and "head" in first:
            check_signature(first["head"], keys)
        else:
            raise Wrong("it is of no known format")


def main(arguments):
    if arguments[0] == "--key":
        print(read(arguments[1])["publicKey"], end="")
        return
    if arguments[0] == "--statement":
        proof = read(arguments[2])
        check_proof(proof, read_keys(arguments[3:]))
        check_statement(read(arguments[1]), proof)
    elif arguments[0] == "--consistency":
        old, new = (read(name)["head"] for name in arguments[2:4])
        for head in (old, new):
            check_signature(head, read_keys(arguments[4:]))
        check_consistency(read(arguments[1]), old, new)
    elif arguments[0] == "--columns":
        check_file(arguments[2], read_keys(arguments[3:]), arguments[1])
    elif arguments[0] == "--entries-only":
        check_file(arguments[1], read_keys(arguments[2:]), entries_only=True)
    else:
        check_file(arguments[0], read_keys(arguments[1:]))
    print("ok")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Wrong as error:
        print(error)
        sys.exit(1)
