import type { Database, Reader } from '../../../platform/database/database.ts';
import { appendToHeadsFile, lastHeadOfFile } from './heads-file.ts';
import { headsAfter, headsByNumber } from './read-heads.ts';
import type { SealHead } from './seal-head.ts';
import { claimSealing } from './sealers-turn.ts';

const headsPerStep = 1_000;

/** Where signed heads of one chain are stored. */
export type StoredHeads = {
  readonly after: (reader: Reader, after: bigint, limit: number) => Promise<readonly SealHead[]>;
  readonly byNumber: (
    reader: Reader,
    numbers: readonly string[],
  ) => Promise<ReadonlyMap<string, SealHead>>;
};

export const ledgerHeads: StoredHeads = { after: headsAfter, byNumber: headsByNumber };

/**
 * Appends the heads that the file does not have yet, so that entries and heads which vanish from the
 * end of the database are missed. Heads are committed before: the file never runs ahead.
 * @throws when the database has lost or changed the file's newest head
 */
export async function publishHeads(
  database: Database,
  file: string,
  stored: StoredHeads = ledgerHeads,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await claimSealing(trx))) return;
    const newest = await lastHeadOfFile(file);
    if (newest) {
      const kept = (await stored.byNumber(trx, [newest.number])).get(newest.number);
      if (kept?.signature !== newest.signature) {
        throw new Error(`The database does not have head ${newest.number} of ${file}`);
      }
    }
    let after = BigInt(newest?.number ?? 0);
    for (;;) {
      const heads = await stored.after(trx, after, headsPerStep);
      const last = heads.at(-1);
      if (!last) return;
      await appendToHeadsFile(file, heads);
      after = BigInt(last.number);
    }
  });
}
