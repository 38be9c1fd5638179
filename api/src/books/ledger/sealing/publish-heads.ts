import { rename } from 'node:fs/promises';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { findGivenUp } from '../restorations/given-up-heads.ts';
import { findLostHeads } from './find-lost-heads.ts';
import {
  appendToHeadsFile,
  lastHeadOfFile,
  lengthOfHeadsFile,
  readHeadsFile,
} from './heads-file.ts';
import { headsAfter, headsByNumber } from './read-heads.ts';
import type { SealedChain, SealHead } from './seal-head.ts';
import { claimSealing } from './sealers-turn.ts';
import type { StoredHeads } from './stored-heads.ts';

const headsPerStep = 1_000;

export const ledgerHeads: StoredHeads = { after: headsAfter, byNumber: headsByNumber };

/**
 * Appends the heads that the file does not have yet, so that entries and heads which vanish from the
 * end of the database are missed. Heads are committed before: the file never runs ahead. A file whose heads
 * were given up after a restore, under one of these keys, is put aside and another one begun.
 * @throws when the database has lost or changed the file's newest head otherwise
 */
export async function publishHeads(
  database: Database,
  file: string,
  stored: StoredHeads = ledgerHeads,
  givenUp: GivenUp = { chain: 'ledger', keys: new Map() },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await claimSealing(trx))) return;
    await putAsideGivenUp(trx, file, stored, givenUp);
    const newest = await lastHeadOfFile(file);
    if (newest && newest.root === undefined && givenUp.chain === 'ledger') {
      await appendToHeadsFile(file, await findIncomplete(trx, file, stored, newest));
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

/**
 * Heads as they were signed of which the file's newest lines lack the root: a process of the former release, which knows
 * of none, wrote them down. They are completed by whoever publishes next, so that none stands before a line with a root.
 */
async function findIncomplete(
  trx: Transaction,
  file: string,
  stored: StoredHeads,
  newest: SealHead,
): Promise<readonly SealHead[]> {
  const signed = async (heads: readonly SealHead[]) => {
    const kept = await stored.byNumber(
      trx,
      heads.map(({ number }) => number),
    );
    return [...kept.values()].filter(({ root }) => root !== undefined);
  };
  if ((await signed([newest])).length === 0) return [];
  let found: SealHead[] = [];
  let batch: SealHead[] = [];
  for await (const head of readHeadsFile(file, await lengthOfHeadsFile(file))) {
    if (head.root !== undefined) {
      found = [];
      batch = [];
    } else if (batch.push(head) === headsPerStep) {
      found.push(...(await signed(batch)));
      batch = [];
    }
  }
  found.push(...(await signed(batch)));
  return found.toSorted((a, b) => (BigInt(a.number) < BigInt(b.number) ? -1 : 1));
}

/** Whose signature gives heads up, and of which chain they are. */
type GivenUp = { readonly chain: SealedChain; readonly keys: SealPublicKeys };

async function putAsideGivenUp(
  trx: Transaction,
  file: string,
  stored: StoredHeads,
  { chain, keys }: GivenUp,
): Promise<void> {
  const lost = await findLostHeads(trx, file, stored);
  if (!lost) return;
  const restoration = await findGivenUp(trx, chain, lost, keys);
  if (!restoration) {
    throw new Error(`The database does not have head ${lost.first.number} of ${file}`);
  }
  await rename(file, `${file}.until-${restoration.id}`);
}
