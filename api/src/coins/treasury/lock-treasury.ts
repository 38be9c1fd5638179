import type { NetworkName } from '@tessera/money/network-records';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * One at a time decides what a network's coins are spent for, and no block is noted meanwhile, so that
 * what the cursor's block says and what is underway belong to the same moment.
 */
export async function lockTreasury(trx: Transaction, network: NetworkName): Promise<void> {
  const name = `treasury:${network}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
