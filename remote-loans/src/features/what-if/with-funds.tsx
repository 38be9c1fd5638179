import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import type { Coin } from '@tessera/contracts/money';
import type { Funds } from '@tessera/lending/cure-from-funds';
import { QueryState } from '@tessera/ui/query-state';
import type { ReactNode } from 'react';
import { centsOf, coinsOf } from '../../parts/wire-units.ts';
import { whatIfWords as words } from './what-if-words.ts';

const height = 480;

type WithFundsProps = {
  /** Gets what is free of a coin, in its units, and in EUR cents. */
  readonly children: (fundsOf: (coin: Coin) => Funds) => ReactNode;
};

/** What a cure could use has to be known: with nothing in its place collateral would seem to be sold. */
export function WithFunds({ children }: WithFundsProps) {
  const wallets = useQuery(walletsQuery);
  const fiat = useQuery(fiatWalletQuery);
  return (
    <QueryState query={wallets} what={words.wallets} height={height}>
      {({ items }) => (
        <QueryState query={fiat} what={words.fiat} height={height}>
          {({ balance }) =>
            children((coin) => {
              const wallet = items.find(({ asset }) => asset === coin);
              return {
                coins: wallet ? coinsOf(wallet.balance.available) : 0n,
                cents: centsOf(balance.available),
              };
            })
          }
        </QueryState>
      )}
    </QueryState>
  );
}
