import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { isSignedHead, type SealHead } from '../sealing/seal-head.ts';
import { compareRows } from './compare-rows.ts';
import { type PlacedChange, proveOpenings } from './prove-openings.ts';
import { readSealedChanges, type SealedChange } from './read-sealed-changes.ts';
import { chainChange, fieldsOfChange, isOpeningRecord, rowsChainStart } from './row-change.ts';
import type { RowFinding } from './row-finding.ts';
import { rowHeadsBetween } from './row-heads.ts';

/** Up to where the chain of rows was proved: its last position and hash, and the number of the last head. */
export type ChangesCursor = {
  readonly position: string;
  readonly hash: string;
  readonly head: string;
};

export const firstChange: ChangesCursor = {
  position: '0',
  hash: rowsChainStart.toString('hex'),
  head: '0',
};

export type ProvedPage<Cursor> = {
  readonly findings: readonly RowFinding[];
  /** Where the next page begins. */
  readonly next: Cursor;
  /** How many were looked at; fewer than asked for at the end. */
  readonly proved: number;
};

/**
 * Proves a page of the chain: each hash over the one before, heads and their signatures, that what it opens came in time;
 * and that every row whose newest change is in it is what that says. Reads alone, in a snapshot of the caller's whose time zone is UTC.
 */
export async function proveChanges(
  trx: Transaction,
  keys: SealPublicKeys,
  from: ChangesCursor,
  limit: number,
): Promise<ProvedPage<ChangesCursor>> {
  const links = await readSealedChanges(trx, BigInt(from.position), limit);
  const last = links.at(-1);
  const position = last?.position ?? BigInt(from.position);
  const { findings, intact } = followLinks(links, from);
  const heads = await rowHeadsBetween(trx, BigInt(from.position), position);
  findings.push(...findWrongHeads(heads, links, from.head, keys));
  if (links.length < limit) findings.push(...(await findLooseEnd(trx, position)));
  const newest = intact.reduce((most, { number }) => max(most, BigInt(number)), 0n);
  findings.push(...(await proveOpenings(trx, intact)));
  const ofRows = intact.filter((change) => !isOpeningRecord(change));
  findings.push(...(await compareRows(trx, ofRows, newest)));
  return {
    findings,
    next: {
      position: String(position),
      hash: last?.hash.toString('hex') ?? from.hash,
      head: heads.at(-1)?.number ?? from.head,
    },
    proved: links.length,
  };
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);

/** What is broken, and the changes that are what was sealed: of others nobody knows which row they are about. */
function followLinks(links: readonly SealedChange[], from: ChangesCursor) {
  const findings: RowFinding[] = [];
  const intact: PlacedChange[] = [];
  let expected = BigInt(from.position);
  let before: Buffer = Buffer.from(from.hash, 'hex');
  for (const link of links) {
    expected += 1n;
    const { position, number, hash } = link;
    const place = `at position ${position} of the chain of rows`;
    if (position !== expected) {
      findings.push({ message: `The chain of rows has nothing at position ${expected}` });
    }
    if (number === null) {
      findings.push({ message: `The change ${place} was removed` });
    } else if (chainChange(before, fieldsOfChange({ ...link, number })).equals(hash)) {
      intact.push({ ...link, number });
    } else if (position === expected) {
      const of = `of ${link.table} ${link.key}`;
      findings.push({ message: `The change ${place}, ${of}, is not what was sealed` });
    }
    [expected, before] = [position, hash];
  }
  return { findings, intact };
}

function findWrongHeads(
  heads: readonly SealHead[],
  links: readonly SealedChange[],
  before: string,
  keys: SealPublicKeys,
): readonly RowFinding[] {
  let expected = BigInt(before);
  const hashes = new Map(links.map(({ position, hash }) => [String(position), hash]));
  return heads.flatMap((head) => {
    expected += 1n;
    const message = wrongHead(head, expected, hashes.get(head.lastPosition), keys);
    expected = BigInt(head.number);
    return message === undefined ? [] : [{ message }];
  });
}

function wrongHead(
  head: SealHead,
  expected: bigint,
  hash: Buffer | undefined,
  keys: SealPublicKeys,
): string | undefined {
  const { number, keyId } = head;
  if (number !== String(expected)) return `Head ${expected} of rows was removed`;
  if (!keys.has(keyId)) return `Head ${number} of rows is signed with an unknown key ${keyId}`;
  if (!isSignedHead(head, keys, 'rows'))
    return `The signature of head ${number} of rows is not valid`;
  if (head.hash === hash?.toString('hex')) return undefined;
  return `Head ${number} of rows signed another chain: a change up to here was altered, and the hashes with it`;
}

/** Where the chain ends, its last head does. */
async function findLooseEnd(reader: Reader, position: bigint): Promise<readonly RowFinding[]> {
  const { rows } = await sql<{ signed: bigint }>`
    select coalesce(max(last_position), 0) as signed from ledger_row_seals
  `.execute(reader);
  const signed = rows[0]?.signed ?? 0n;
  if (signed === position) return [];
  const message =
    signed < position
      ? `Changes behind position ${signed} are in the chain of rows, but no head speaks for them`
      : `The last head of rows speaks for ${signed} changes, but the chain ends with ${position}: some were removed at the end`;
  return [{ message }];
}
