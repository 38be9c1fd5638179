import type { Reader } from '../../../platform/database/database.ts';
import { lastHeadOfFile, lengthOfHeadsFile, readHeadsFile } from './heads-file.ts';
import type { SealHead } from './seal-head.ts';
import type { StoredHeads } from './stored-heads.ts';

const headsPerRead = 1_000;

/** Heads that were kept outside and that the database has not, or has otherwise: from the first to the newest. */
export type LostHeads = { readonly first: SealHead; readonly last: SealHead };

/**
 * What the database lacks of a file. Only its newest head is asked for while that is there: the database's own
 * chain leads back from it.
 */
export async function findLostHeads(
  reader: Reader,
  file: string,
  stored: StoredHeads,
): Promise<LostHeads | undefined> {
  const last = await lastHeadOfFile(file);
  if (!last || (await findMissing(reader, stored, [last])) === undefined) return undefined;
  let batch: SealHead[] = [];
  for await (const head of readHeadsFile(file, await lengthOfHeadsFile(file))) {
    batch.push(head);
    if (batch.length < headsPerRead) continue;
    const first = await findMissing(reader, stored, batch);
    if (first) return { first, last };
    batch = [];
  }
  return { first: (await findMissing(reader, stored, batch)) ?? last, last };
}

/** The first of some heads that is not in the database as it was signed. */
async function findMissing(
  reader: Reader,
  stored: StoredHeads,
  heads: readonly SealHead[],
): Promise<SealHead | undefined> {
  const kept = await stored.byNumber(
    reader,
    heads.map(({ number }) => number),
  );
  return heads.find(({ number, signature }) => kept.get(number)?.signature !== signature);
}
