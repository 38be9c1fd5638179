import { parseAmount } from '@tessera/money/parse-amount';
import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { hasHouseDeposits } from '../../chains/has-house-deposits.ts';
import { openHouseAddress } from '../../chains/open-house-address.ts';
import { readCursors } from '../../chains/read-cursors.ts';
import type { DevelopmentChain } from './development-chain.ts';

const funds = {
  BTC: parseAmount('20', 'BTC'),
  ETH: parseAmount('500', 'ETH'),
  USDC: parseAmount('1000000', 'USDC'),
} as const;

/**
 * Gives the house of a sandbox coins of its own, once, by real transactions: it pays the network's
 * fees with them, and makes good what a reorganisation took. The watcher books them like any deposit.
 */
export async function fundHouse(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
  chain: DevelopmentChain,
): Promise<void> {
  const { network } = gateway;
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`sandbox:funds:${network.name}`}, 0)) as taken
    `.execute(trx);
    // What is sent before reading begins would not be seen.
    if (!rows[0]?.taken || !(await readCursors(trx)).has(network.name)) return;
    const address = await openHouseAddress(trx, gateway, { index: 0n, at: clock.now() });
    for (const { asset } of network.assets) {
      if (await hasHouseDeposits(trx, asset)) continue;
      await chain.send({ asset, address, amount: funds[asset] });
    }
  });
}
