import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { chainEntry, chainStart } from '../sealing/chain-entry.ts';
import { growingTree } from '../sealing/growing-tree.ts';
import type { TileNode } from '../sealing/merkle-tree.ts';
import { isSignedHead, type SealHead } from '../sealing/seal-head.ts';
import type { CheckResult, Finding } from './finding.ts';
import { type Link, readHeads, readLinks } from './read-chain.ts';

/**
 * Computes the chain from its beginning, and compares it with every stored hash and with what every
 * head signed.
 */
export async function verifyChain(trx: Transaction, keys: SealPublicKeys): Promise<CheckResult> {
  const heads = readHeads(trx);
  let head = (await heads.next()).value;
  let counts = { links: 0n, heads: 0n };
  let hash: Buffer = chainStart;
  let hasRoot = false;
  const nodes: TileNode[] = [];
  const tree = growingTree((node) => nodes.push(node));
  const result = (finding?: Finding): CheckResult => ({
    checked: `${counts.links} entries in the chain, ${counts.heads} signed heads`,
    finding,
  });

  for await (const link of readLinks(trx)) {
    const broken = brokenLink(link, counts.links + 1n, hash);
    if (broken) return result(broken);
    hash = link.hash;
    tree.add(hash);
    counts = { ...counts, links: link.position };
    if (head === undefined) {
      return result({
        message: `Entry ${link.entryNumber} is in the chain, but no head speaks for it`,
        entryNumber: link.entryNumber,
      });
    }
    if (head.lastPosition !== String(link.position)) continue;
    const wrong = wrongHead(head, counts.heads + 1n, { hash, root: tree.root() }, keys);
    if (wrong) return result({ message: wrong, entryNumber: link.entryNumber });
    counts = { ...counts, heads: counts.heads + 1n };
    hasRoot = head.root !== undefined;
    head = (await heads.next()).value;
  }
  if (head === undefined) return result(await wrongNode(trx, nodes, hasRoot));
  const { number, lastPosition } = head;
  return result({
    message:
      `Head ${number} speaks for ${lastPosition} entries, but the chain ends with ` +
      `${counts.links}: entries were removed at the end`,
  });
}

/** What is wrong with an entry that follows the hash `before` at the position `expected`. */
export function brokenLink(link: Link, expected: bigint, before: Buffer): Finding | undefined {
  const { position, entryNumber, fields, hash } = link;
  if (position !== expected) {
    return {
      message: `The chain has no entry at position ${expected}; the next one is ${entryNumber}`,
      entryNumber,
    };
  }
  if (!fields) {
    return {
      message: `Entry ${entryNumber}, its transfer or its account was removed`,
      entryNumber,
    };
  }
  if (chainEntry(before, fields).equals(hash)) return undefined;
  return {
    message: `Entry ${entryNumber} is not what was sealed: it, its transfer, its account or a hold was altered`,
    entryNumber,
  };
}

/** What is wrong with a head, which should speak for a chain with this hash and a tree with this root. */
export function wrongHead(
  head: SealHead,
  expected: bigint,
  { hash, root }: { readonly hash: Buffer; readonly root: Buffer },
  keys: SealPublicKeys,
): string | undefined {
  const { number, keyId } = head;
  if (number !== String(expected)) return `Head ${expected} was removed`;
  if (!keys.has(keyId)) return `Head ${number} is signed with an unknown key ${keyId}`;
  if (!isSignedHead(head, keys)) return `The signature of head ${number} is not valid`;
  if (head.hash !== hash.toString('hex')) {
    return `Head ${number} signed another chain: an entry up to here was altered, and the hashes with it`;
  }
  if (head.root !== undefined && head.root !== root.toString('hex')) {
    return `Head ${number} signed another tree than that of the chain`;
  }
  return undefined;
}

/** What is wrong with the nodes that are stored, of which proofs are made. A tree that is catching up lacks some. */
async function wrongNode(
  trx: Transaction,
  nodes: readonly TileNode[],
  isWhole: boolean,
): Promise<Finding | undefined> {
  const expected = new Map(nodes.map(({ level, index, hash }) => [`${level}/${index}`, hash]));
  const { rows } = await sql<TileNode>`
    select level, index::integer, hash from ledger_tree_nodes order by level, index
  `.execute(trx);
  const wrong = rows.find(
    ({ level, index, hash }) => !expected.get(`${level}/${index}`)?.equals(hash),
  );
  if (wrong) {
    return { message: `Node ${wrong.index} of level ${wrong.level} is not of the chain’s tree` };
  }
  if (!isWhole || rows.length === expected.size) return undefined;
  return { message: `The tree has ${rows.length} nodes of ${expected.size}: some were removed` };
}
