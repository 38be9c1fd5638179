import type { FiatWallet } from '@tessera/contracts/fiat';
import type { Portfolio } from '@tessera/contracts/reports';
import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { isHeld } from './is-held.ts';

/** Nothing is owned and nothing owed, now and on every day of the curve. What is not known may be something. */
export function isNothing(
  wallets: { items: readonly Wallet[] } | undefined,
  fiat: FiatWallet | undefined,
  portfolio: Portfolio | undefined,
): boolean {
  if (!wallets || !fiat || !portfolio) return false;
  const euros = [fiat.balance.available, fiat.balance.held];
  const drawn = portfolio.items.flatMap(({ holdings, owed }) => [
    ...holdings,
    ...(owed ? [owed] : []),
  ]);
  return (
    !wallets.items.some(isHeld) &&
    [...euros, ...drawn].every((money) => fromWireMoney(money).minor === 0n)
  );
}
