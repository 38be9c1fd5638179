import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import { hasUnconfirmedDeposits } from '../../../coins/deposits/has-unconfirmed-deposits.ts';
import { hasOutgoingUnderway } from '../../../coins/treasury/outgoing/has-outgoing-underway.ts';
import type { DevelopmentChain } from './development-chain.ts';

/**
 * Mines a block while something waits for confirmations, and rests otherwise, so that the chain's
 * file does not grow by itself. Processes take turns.
 */
export async function mineWhileConfirming(
  { database }: Pick<AppContext, 'database'>,
  { network, mineBlock }: DevelopmentChain,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`sandbox:miner:${network}`}, 0)) as taken
    `.execute(trx);
    if (!rows[0]?.taken) return;
    const isAwaited =
      (await hasUnconfirmedDeposits(trx, network)) || (await hasOutgoingUnderway(trx, network));
    if (isAwaited) await mineBlock();
  });
}
