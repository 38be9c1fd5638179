import { parseAmount } from '@tessera/money/parse-amount';
import { sandboxCoins } from '@tessera/money/sandbox-coins';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import { openHouseAddress } from '../../../coins/chains/addresses/open-house-address.ts';
import type { ChainGateway } from '../../../coins/chains/chain-gateway.ts';
import { readCursors } from '../../../coins/chains/cursor/read-cursors.ts';
import { hasHouseDeposits } from '../../../coins/deposits/has-house-deposits.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { DevelopmentChain } from './development-chain.ts';

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
    if (!rows[0]?.taken || !(await knowsWhatWasSent(trx, gateway))) return;
    const address = await openHouseAddress(trx, gateway, { index: 0n, at: clock.now() });
    for (const { asset } of network.assets) {
      if (await hasHouseDeposits(trx, asset)) continue;
      const amount = parseAmount(sandboxCoins[asset].houseFunds, asset);
      await chain.send({ asset, address, amount });
    }
  });
}

/**
 * What is sent before reading begins would not be seen, and what was sent a moment ago is not known
 * before it was read: a watcher that has many blocks to read takes its time.
 */
async function knowsWhatWasSent(reader: Reader, gateway: ChainGateway): Promise<boolean> {
  const pending = await gateway.pendingTransfers();
  const { watchKey } = gateway.deriveAddress({ branch: 1, index: 0n });
  if (pending.some((transfer) => transfer.watchKey === watchKey)) return false;
  const head = await gateway.head();
  return (await readCursors(reader)).get(gateway.network.name)?.hash === head.hash;
}
