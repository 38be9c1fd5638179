"""Checks a proof of reserves and a customer's leaf, by docs/proof-of-reserves.md alone, but for what addresses signed.

python3 check_reserves.py RESERVES KEY.pem LEAF     needs openssl 3; says what is wrong and ends with 1, or "ok" and 0
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile


def digest(*fields):
    return hashlib.sha256(json.dumps(fields, separators=(",", ":")).encode()).hexdigest()


def text_of(statement):
    ledger = statement["ledger"]
    lines = [
        "tessera proof of reserves 1", f"proof {statement['id']}", f"made at {statement['madeAt']}",
        f"ledger position {ledger['position']} root {ledger['root']}",
    ]
    for asset in statement["assets"]:
        block = asset["block"]
        where = f"in {block['chain']} block {block['number']} {block['hash']}" if block else "at a bank"
        if block and block["contract"]:
            where += f" contract {block['contract']}"
        held = "unknown" if asset["held"] is None else asset["held"]
        lines.append(f"{asset['asset']} owned {asset['owned']} leaves {asset['leaves']} root {asset['root']} held {held} {where}")
    return "".join(f"{line}\n" for line in lines)


def is_signed(message, signature, key):
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("message", "signature")]
        for name, content in zip(names, (message.encode(), bytes.fromhex(signature))):
            with open(name, "wb") as file:
                file.write(content)
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", key, "-rawin", "-in", names[0], "-sigfile", names[1]]
        return subprocess.run(command, capture_output=True).returncode == 0


def amount(digits):
    if not re.fullmatch(r"0|[1-9]\d{0,37}", digits):
        raise ValueError(f"{digits} is no amount")
    return int(digits)


def check(proof, key, leaf):
    statement = proof["statement"]
    if not is_signed(text_of(statement), proof["signature"], key):
        return "the statement is not signed"
    stated = {asset["asset"]: asset for asset in statement["assets"]}
    if len(stated) < len(statement["assets"]):
        return "an asset is stated twice"
    for address in proof["addresses"]:
        if address["asset"] not in stated:
            return f"{address['asset']}: it lies at an address and is not stated"
    for name, asset in stated.items():
        if (asset["block"] is None) != (name == "EUR"):
            return f"{name}: coins lie in a block, and euros at a bank"
        own = [each for each in proof["addresses"] if each["asset"] == name]
        if len({each["address"].lower() for each in own}) < len(own):
            return f"{name}: an address is counted twice"
        if name != "EUR" and asset["held"] != str(sum(amount(each["amount"]) for each in own)):
            return f"{name}: addresses do not have what is held"
        if asset["held"] is not None and amount(asset["held"]) < amount(asset["owned"]):
            return f"{name}: less is held than is owned"
    if leaf["proof"] != statement["id"]:
        return "the leaf is of another proof"
    for own in leaf["assets"]:
        if own["asset"] not in stated:
            return f"{own['asset']}: it is not in the proof"
        asset = stated[own["asset"]]
        size = amount(asset["leaves"])
        if len({part["index"] for part in own["parts"]}) < len(own["parts"]):
            return f"{own['asset']}: a part is counted twice"
        for part in own["parts"]:
            index, total = amount(part["index"]), amount(part["amount"])
            node = digest("tessera reserves leaf 1", own["asset"], leaf["customer"], part["salt"], part["amount"])
            if index >= size or 1 << len(part["path"]) != size:
                return f"{own['asset']}: a part stands in no such tree"
            for height, sibling in enumerate(part["path"]):
                pair = [str(total), node, str(amount(sibling["sum"])), sibling["hash"]]
                if index >> height & 1:
                    pair = pair[2:] + pair[:2]
                node, total = digest("tessera reserves node 1", *pair), total + amount(sibling["sum"])
            if node != asset["root"] or total != amount(asset["owned"]):
                return f"{own['asset']}: a part is not in the tree"
    return None


public, trusted, own_leaf = sys.argv[1:4]
with open(public, encoding="utf-8") as first, open(own_leaf, encoding="utf-8") as second:
    wrong = check(json.load(first), trusted, json.load(second))
print(wrong or "ok")
sys.exit(1 if wrong else 0)
