import type { UserId } from '@tessera/contracts/ids';
import type { Wallet } from '@tessera/contracts/wallets';
import { type CoinUnits, sumOf } from '@tessera/money/minor-units';
import type { Price } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { balancesOf, readBalances } from '../../books/ledger/reading/read-balances.ts';
import { latestPrices } from '../../books/prices/latest-prices.ts';
import { depositTargets } from '../chains/addresses/deposit-targets.ts';
import type { WalletRow } from './get-wallet.ts';

/** Wallets as their owner sees them: balances, their value at the latest price, where to deposit. */
export async function presentWallets(
  context: AppContext,
  userId: UserId,
  wallets: readonly WalletRow[],
): Promise<Wallet[]> {
  const [balances, prices, targets] = await Promise.all([
    readBalances(context.database, userId),
    latestPrices(context),
    depositTargets(
      context,
      wallets.map(({ id }) => id),
    ),
  ]);
  return wallets.flatMap(({ id, asset }) => {
    const deposit = targets.get(id);
    if (!deposit) return [];
    const balance = balancesOf(balances, asset);
    const total = sumOf([balance.available, balance.held, balance.collateral]);
    const price = prices.get(asset);
    const coins = (minor: CoinUnits) => toWireMoney({ asset, minor });
    const worthOf = (minor: CoinUnits, at: Price) =>
      euros(valueInEuro(minor, asset, at, 'half-even'));
    return {
      id,
      asset,
      balance: {
        available: coins(balance.available),
        held: coins(balance.held),
        collateral: coins(balance.collateral),
      },
      value: price
        ? {
            available: worthOf(balance.available, price.value),
            total: worthOf(total, price.value),
            priceId: price.id,
          }
        : null,
      deposit,
    };
  });
}
