import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { openRestoration, recordLostHeads } from '../../../platform/freezing/restorations.ts';
import { type LedgerSeal, publicKeysOf } from '../../../platform/secrets/seal-key.ts';
import { rowHeads, rowHeadsFileOf } from '../rows/row-heads.ts';
import { findLostHeads, type LostHeads } from '../sealing/find-lost-heads.ts';
import { ledgerHeads } from '../sealing/publish-heads.ts';
import type { SealedChain } from '../sealing/seal-head.ts';
import { findGivenUp } from './given-up-heads.ts';

export type LostOfChain = LostHeads & { readonly chain: SealedChain };

/**
 * Compares the newest heads that were kept outside with the database's. Where it has lost one, it was put back to an
 * earlier moment, or somebody has rewritten it: money stands still from then on, for every process, until it was
 * found out what happened since. Returns what is gone and was not given up.
 */
export async function freezeOverLostHeads(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { key, headsFile }: LedgerSeal,
): Promise<readonly LostOfChain[]> {
  if (headsFile === undefined) return [];
  const keys = publicKeysOf(key);
  const chains = [
    { chain: 'ledger', file: headsFile, stored: ledgerHeads },
    { chain: 'rows', file: rowHeadsFileOf(headsFile), stored: rowHeads },
  ] as const;
  const found: LostOfChain[] = [];
  for (const { chain, file, stored } of chains) {
    const lost = await findLostHeads(database, file, stored);
    if (!lost || (await findGivenUp(database, chain, lost, keys))) continue;
    found.push({ chain, ...lost });
  }
  if (found.length > 0) {
    await database.transaction().execute((trx) => freeze(trx, found, clock.now()));
  }
  return found;
}

async function freeze(trx: Transaction, found: readonly LostOfChain[], at: Date): Promise<void> {
  const { id } = await openRestoration(trx, 'heads', at);
  for (const { chain, first, last } of found) {
    await recordLostHeads(trx, {
      restoration_id: id,
      chain,
      first_number: BigInt(first.number),
      last_number: BigInt(last.number),
      last_head: JSON.stringify(last),
    });
  }
}

/** Of each chain one line, for people. */
export const describeLost = (lost: readonly LostOfChain[]): readonly string[] =>
  lost.map(({ chain, first, last }) => {
    const numbers =
      first.number === last.number
        ? `head ${last.number}`
        : `heads ${first.number} to ${last.number}`;
    const of = chain === 'ledger' ? 'the ledger' : 'rows outside the ledger';
    return `${numbers} of ${of}, the newest sealed at ${last.sealedAt} for ${last.lastPosition} ${chain === 'ledger' ? 'entries' : 'changes'}`;
  });
