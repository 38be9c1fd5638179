import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '@tessera/contracts/wallets';
import { ButtonLink } from '@tessera/ui/button-link';
import { EmptyState } from '@tessera/ui/empty-state';
import { QueryState } from '@tessera/ui/query-state';
import type { ReactNode } from 'react';
import { liveWalletsQuery } from '../api/live-wallets.ts';
import { knownWallets } from './wallet-total.ts';

/** The wallet with this id among the user's, or nothing while it is not known. */
export function useWallet(id: string): Wallet | undefined {
  return knownWallets(useQuery(liveWalletsQuery).data?.items ?? []).find(
    (wallet) => wallet.id === id,
  );
}

type OneWalletProps = {
  readonly id: string;
  readonly children: (wallet: Wallet) => ReactNode;
};

/** Loading, failure and "no such wallet" of a page that is about one wallet. */
export function OneWallet({ id, children }: OneWalletProps) {
  const wallets = useQuery(liveWalletsQuery);
  const wallet = useWallet(id);
  return (
    <QueryState query={wallets} what={t`this wallet`} height={420}>
      {() =>
        wallet ? (
          children(wallet)
        ) : (
          <EmptyState
            title={t`There is no such wallet`}
            action={
              <ButtonLink to="/dashboard/spot/list-wallets">{t`Show all wallets`}</ButtonLink>
            }
          >
            {t`The address may be mistyped, or the wallet belongs to another account.`}
          </EmptyState>
        )
      }
    </QueryState>
  );
}
