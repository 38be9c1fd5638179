import { existsSync } from 'node:fs';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { findGivenUp } from '../restorations/given-up-heads.ts';
import type { LostHeads } from '../sealing/find-lost-heads.ts';
import { readHeadsFile } from '../sealing/heads-file.ts';
import { ledgerHeads } from '../sealing/publish-heads.ts';
import { isSignedHead, type SealedChain, type SealHead } from '../sealing/seal-head.ts';
import type { StoredHeads } from '../sealing/stored-heads.ts';
import type { CheckResult } from './finding.ts';

const headsPerRead = 1_000;

/**
 * Compares the heads that were kept outside with those of the database: who removes the newest
 * entries with their heads, and makes the rest fit, cannot remove them here. `length` is how far the
 * file was written before the transaction looked at the database: heads go there after their commit,
 * so that all of these are to be found, and later ones need not be.
 */
export async function verifyHeadsFile(
  trx: Transaction,
  { file, length }: { readonly file: string; readonly length: number },
  keys: SealPublicKeys,
  { stored, chain }: { readonly stored: StoredHeads; readonly chain: SealedChain } = {
    stored: ledgerHeads,
    chain: 'ledger',
  },
): Promise<CheckResult> {
  let count = 0;
  let counted = 0n;
  let batch: SealHead[] = [];
  let newest: SealHead | undefined;
  let first: { readonly head: SealHead; readonly kept: SealHead | undefined } | undefined;
  const compareBatch = async () => {
    const kept = await stored.byNumber(
      trx,
      batch.map(({ number }) => number),
    );
    for (const head of batch) {
      if (!first && !isSame(head, kept.get(head.number))) {
        first = { head, kept: kept.get(head.number) };
      }
      // A line that the former release wrote without the root comes once more with it.
      if (first && completes(head, first.head)) first = { ...first, head };
      if (BigInt(head.number) <= counted) continue;
      counted = BigInt(head.number);
      newest = head;
      count += 1;
    }
    batch = [];
  };
  if (!existsSync(file)) {
    const [any] = await stored.after(trx, 0n, 1);
    const message = any && `The heads that were kept in ${file} are gone`;
    return result(file, count, message);
  }
  for await (const head of readHeadsFile(file, length)) {
    batch.push(head);
    if (batch.length === headsPerRead) await compareBatch();
  }
  await compareBatch();
  if (!first || !newest) return result(file, count, undefined);
  const lost = { first: first.head, last: newest };
  if (await findGivenUp(trx, chain, lost, keys)) {
    return {
      checked: `${count} heads kept in ${file}, ${namesOf(lost)} given up`,
      finding: undefined,
    };
  }
  return result(file, count, differenceOf(lost, first.kept, { keys, chain }));
}

const result = (file: string, count: number, message: string | undefined): CheckResult => ({
  checked: `${count} heads kept in ${file}`,
  finding: message === undefined ? undefined : { message },
});

const isSame = (head: SealHead, kept: SealHead | undefined) =>
  kept !== undefined && kept.hash === head.hash && kept.signature === head.signature;

const completes = (head: SealHead, other: SealHead) =>
  head.number === other.number && head.signature === other.signature && other.root === undefined;

const namesOf = ({ first, last }: LostHeads) =>
  first.number === last.number ? `head ${first.number}` : `heads ${first.number} to ${last.number}`;

function differenceOf(
  lost: LostHeads,
  kept: SealHead | undefined,
  { keys, chain }: { readonly keys: SealPublicKeys; readonly chain: SealedChain },
): string {
  const { number } = lost.first;
  const isSigned = isSignedHead(lost.first, keys, chain);
  if (!isSigned && lost.first.root === undefined && !kept && chain === 'ledger') {
    const heads =
      number === lost.last.number ? `Head ${number}` : `Heads ${number} to ${lost.last.number}`;
    return (
      `${heads} of the file, whose first is without the root that the former release left out of what is signed, ` +
      'are not in the database: it was put back to an earlier moment, or the line was changed'
    );
  }
  if (!isSigned) return `The signature of head ${number} in the file is not valid`;
  if (kept) return `Head ${number} of the database is not the one that was signed first`;
  const { lastPosition } = lost.last;
  const were =
    number === lost.last.number
      ? `Head ${number}, which speaks for ${lastPosition} entries, was signed and is`
      : `Heads ${number} to ${lost.last.number}, the last of which speaks for ${lastPosition} entries, were signed and are`;
  return (
    `${were} not in the database: it was put back to an earlier moment, or ` +
    'the newest entries were removed with their heads'
  );
}
