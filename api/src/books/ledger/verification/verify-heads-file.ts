import { existsSync } from 'node:fs';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { readHeadsFile } from '../sealing/heads-file.ts';
import { ledgerHeads, type StoredHeads } from '../sealing/publish-heads.ts';
import { isSignedHead, type SealedChain, type SealHead } from '../sealing/seal-head.ts';
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
  let batch: SealHead[] = [];
  const compareBatch = async () => {
    const kept = await stored.byNumber(
      trx,
      batch.map(({ number }) => number),
    );
    const wrong = batch.find((head) => !isSame(head, kept.get(head.number)));
    count += batch.length;
    batch = [];
    return wrong && differenceOf(wrong, kept.get(wrong.number), { keys, chain });
  };
  if (!existsSync(file)) {
    const [any] = await stored.after(trx, 0n, 1);
    const message = any && `The heads that were kept in ${file} are gone`;
    return result(file, count, message);
  }
  for await (const head of readHeadsFile(file, length)) {
    batch.push(head);
    if (batch.length < headsPerRead) continue;
    const message = await compareBatch();
    if (message) return result(file, count, message);
  }
  const message = await compareBatch();
  return result(file, count, message);
}

const result = (file: string, count: number, message: string | undefined): CheckResult => ({
  checked: `${count} heads kept in ${file}`,
  finding: message === undefined ? undefined : { message },
});

const isSame = (head: SealHead, kept: SealHead | undefined) =>
  kept !== undefined && kept.hash === head.hash && kept.signature === head.signature;

function differenceOf(
  head: SealHead,
  kept: SealHead | undefined,
  { keys, chain }: { readonly keys: SealPublicKeys; readonly chain: SealedChain },
): string {
  const { number, lastPosition } = head;
  if (!isSignedHead(head, keys, chain)) {
    return `The signature of head ${number} in the file is not valid`;
  }
  if (kept) return `Head ${number} of the database is not the one that was signed first`;
  return (
    `Head ${number}, which speaks for ${lastPosition} entries, was signed and is not in the ` +
    'database: the newest entries were removed with their heads'
  );
}
