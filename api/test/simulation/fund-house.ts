import { parseAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../../src/app-context.ts';
import { openHouseAddress } from '../../src/coins/chains/addresses/open-house-address.ts';
import type { BitcoinModel } from './chains/bitcoin-model.ts';
import type { EthereumModel } from './chains/ethereum-model.ts';

/** Several coins, so that one payment does not wait for the change of another. */
const treasure = [
  ...Array.from({ length: 10 }, () => ['bitcoin', 'BTC', '1000'] as const),
  ['ethereum', 'ETH', '100000'],
  ['ethereum', 'USDC', '100000000'],
] as const;

/**
 * Sends the house coins of its own, out of which it pays withdrawals and gas, and makes good what a
 * reorganisation took after it was spent.
 */
export async function fundHouse(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  chains: { readonly bitcoin: BitcoinModel; readonly ethereum: EthereumModel },
): Promise<void> {
  for (const { gateway } of Object.values(chains)) {
    const own = { index: 0n, at: clock.now() };
    await database.transaction().execute((trx) => openHouseAddress(trx, gateway, own));
  }
  for (const [network, asset, amount] of treasure) {
    const { gateway, announce } = chains[network];
    const { watchKey } = gateway.deriveAddress({ branch: 1, index: 0n });
    announce(asset, watchKey, parseAmount(amount, asset));
  }
}
