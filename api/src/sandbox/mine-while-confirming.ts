import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { hasUnconfirmedDeposits } from '../chains/has-unconfirmed-deposits.ts';
import type { DevelopmentChain } from './anvil-chain.ts';

/**
 * Mines a block while a deposit waits for confirmations, and rests otherwise, so that the chain's
 * file does not grow by itself. Processes take turns.
 */
export async function mineWhileConfirming(
  { database }: Pick<AppContext, 'database'>,
  chain: DevelopmentChain,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('sandbox:miner', 0)) as taken
    `.execute(trx);
    if (!rows[0]?.taken || !(await hasUnconfirmedDeposits(trx, 'ethereum'))) return;
    await chain.mineBlock();
  });
}
