import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  openRestoration,
  type Restoration,
  type RestorationHeads,
  recordLostHeads,
} from '../../../platform/freezing/restorations.ts';
import { type LedgerSeal, verifyingKeysOf } from '../../../platform/secrets/seal-key.ts';
import { rowHeads, rowHeadsFileOf } from '../rows/row-heads.ts';
import { findLostHeads, type LostHeads } from '../sealing/find-lost-heads.ts';
import { ledgerHeads } from '../sealing/publish-heads.ts';
import { isSignedHead, type SealedChain } from '../sealing/seal-head.ts';
import { findGivenUp } from './given-up-heads.ts';

export type LostOfChain = LostHeads & {
  readonly chain: SealedChain;
  /** By keys of the ledger. What is not signed was written to the file by somebody else, and is never given up. */
  readonly isSigned: boolean;
};

/**
 * Compares the newest heads that were kept outside with the database's. Where it has lost one, it was put back to an
 * earlier moment, or somebody has rewritten it: money stands still from then on, for every process, until it was
 * found out what happened since. Returns what is gone and was not given up.
 */
export async function freezeOverLostHeads(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  seal: LedgerSeal,
): Promise<readonly LostOfChain[]> {
  const { headsFile } = seal;
  if (headsFile === undefined) return [];
  const keys = verifyingKeysOf(seal);
  const chains = [
    { chain: 'ledger', file: headsFile, stored: ledgerHeads },
    { chain: 'rows', file: rowHeadsFileOf(headsFile), stored: rowHeads },
  ] as const;
  const found: LostOfChain[] = [];
  for (const { chain, file, stored } of chains) {
    const lost = await findLostHeads(database, file, stored);
    if (!lost || (await findGivenUp(database, chain, lost, keys))) continue;
    const isSigned = [lost.first, lost.last].every((head) => isSignedHead(head, keys, chain));
    found.push({ chain, ...lost, isSigned });
  }
  if (found.length > 0) {
    await database.transaction().execute((trx) => freeze(trx, found, clock.now()));
  }
  return found;
}

async function freeze(trx: Transaction, found: readonly LostOfChain[], at: Date): Promise<void> {
  const { id } = await openRestoration(trx, 'heads', at);
  for (const lost of found) if (lost.isSigned) await recordLostHeads(trx, headsRowOf(id, lost));
}

function headsRowOf(restoration_id: string, { chain, first, last }: LostOfChain): RestorationHeads {
  return {
    restoration_id,
    chain,
    first_number: BigInt(first.number),
    last_number: BigInt(last.number),
    last_head: JSON.stringify(last),
  };
}

/** Whether a restoration names exactly what files of heads say is gone, all of it signed: its rows alone say nothing. */
export function isWhatIsLost({ id, heads }: Restoration, lost: readonly LostOfChain[]): boolean {
  return (
    lost.every(({ isSigned }) => isSigned) &&
    isDeepStrictEqual(new Set(heads), new Set(lost.map((each) => headsRowOf(id, each))))
  );
}

/** Of each chain one line, for people. */
export const describeLost = (lost: readonly LostOfChain[]): readonly string[] =>
  lost.map(({ chain, first, last, isSigned }) => {
    const numbers =
      first.number === last.number
        ? `head ${last.number}`
        : `heads ${first.number} to ${last.number}`;
    const of = chain === 'ledger' ? 'the ledger' : 'rows outside the ledger';
    const positions = `${last.lastPosition} ${chain === 'ledger' ? 'entries' : 'changes'}`;
    const unsigned = isSigned ? '' : ', by no key of the ledger';
    return `${numbers} of ${of}, the newest sealed at ${last.sealedAt} for ${positions}${unsigned}`;
  });
