import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { chainEntry, chainStart, type SealedFields, sealedFields } from '../sealing/chain-entry.ts';
import { headsAfter } from '../sealing/read-heads.ts';
import { isSignedHead, type SealHead } from '../sealing/seal-head.ts';
import type { CheckResult, Finding } from './finding.ts';

const linksPerRead = 5_000;
const headsPerRead = 1_000;

type Link = {
  readonly position: bigint;
  readonly entryNumber: bigint;
  readonly hash: Buffer;
  /** Nothing when the entry, its transfer or its account is gone. */
  readonly fields: SealedFields | null;
};

/**
 * Computes the chain from its beginning, and compares it with every stored hash and with what every
 * head signed.
 */
export async function verifyChain(trx: Transaction, keys: SealPublicKeys): Promise<CheckResult> {
  const heads = readHeads(trx);
  let head = (await heads.next()).value;
  let counts = { links: 0n, heads: 0n };
  let hash: Buffer = chainStart;
  const result = (finding?: Finding): CheckResult => ({
    checked: `${counts.links} entries in the chain, ${counts.heads} signed heads`,
    finding,
  });

  for await (const link of readLinks(trx)) {
    const broken = brokenLink(link, counts.links + 1n, hash);
    if (broken) return result(broken);
    hash = link.hash;
    counts = { ...counts, links: link.position };
    if (head === undefined) {
      return result({
        message: `Entry ${link.entryNumber} is in the chain, but no head speaks for it`,
        entryNumber: link.entryNumber,
      });
    }
    if (head.lastPosition !== String(link.position)) continue;
    const wrong = wrongHead(head, counts.heads + 1n, hash, keys);
    if (wrong) return result({ message: wrong, entryNumber: link.entryNumber });
    counts = { ...counts, heads: counts.heads + 1n };
    head = (await heads.next()).value;
  }
  if (head === undefined) return result();
  const { number, lastPosition } = head;
  return result({
    message:
      `Head ${number} speaks for ${lastPosition} entries, but the chain ends with ` +
      `${counts.links}: entries were removed at the end`,
  });
}

function brokenLink(link: Link, expected: bigint, before: Buffer): Finding | undefined {
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

function wrongHead(
  head: SealHead,
  expected: bigint,
  hash: Buffer,
  keys: SealPublicKeys,
): string | undefined {
  const { number, keyId } = head;
  if (number !== String(expected)) return `Head ${expected} was removed`;
  if (!keys.has(keyId)) return `Head ${number} is signed with an unknown key ${keyId}`;
  if (!isSignedHead(head, keys)) return `The signature of head ${number} is not valid`;
  if (head.hash !== hash.toString('hex')) {
    return `Head ${number} signed another chain: an entry up to here was altered, and the hashes with it`;
  }
  return undefined;
}

async function* readHeads(trx: Transaction): AsyncGenerator<SealHead, undefined> {
  let after = 0n;
  for (;;) {
    const heads = await headsAfter(trx, after, headsPerRead);
    yield* heads;
    const last = heads.at(-1);
    if (!last) return undefined;
    after = BigInt(last.number);
  }
}

async function* readLinks(trx: Transaction): AsyncGenerator<Link> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<Link>`
      select sealed.position, sealed.entry_number as "entryNumber", sealed.hash,
        case when account.id is not null then ${sealedFields} end as fields
      from (
        select * from ledger_sealed_entries
        where position > ${after} order by position limit ${linksPerRead}
      ) as sealed
      left join ledger_entries as entry on entry.number = sealed.entry_number
      left join ledger_transfers as transfer on transfer.id = entry.transfer_id
      left join ledger_accounts as account
        on account.id = entry.account_id and transfer.id is not null
      order by sealed.position
    `.execute(trx);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}
