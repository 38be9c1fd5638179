import type { Wallet } from '@tessera/contracts/wallets';
import { useShell } from '@tessera/shell';
import { Card } from '@tessera/ui/card';
import { Column, Columns } from '@tessera/ui/columns';
import { EmptyState } from '@tessera/ui/empty-state';
import { useState } from 'react';
import { useWalletHistory } from '../../api/get-wallet-history.ts';
import { BalanceRows } from '../../parts/balance-rows.tsx';
import { MovementList } from '../../parts/movement-list.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { DepositList } from './deposit-list.tsx';
import { FaucetForm } from './faucet-form.tsx';
import { LazyPriceCard } from './lazy-price-card.tsx';
import { MovePriceCard } from './move-price-card.tsx';
import { UnsupportedTokens } from './unsupported-tokens.tsx';
import { walletDetailWords as words } from './wallet-detail-words.ts';

/** One coin: what is there, how more arrives, and how it came to be. */
export function WalletDetail({ wallet }: { wallet: Wallet }) {
  const { sandbox } = useShell().config;
  const [awaited, setAwaited] = useState<string>();
  const history = useWalletHistory(wallet.id);
  return (
    <>
      <Columns wider="start">
        <Column>
          <Card title={words.balance}>
            <BalanceRows wallet={wallet} />
          </Card>
          <LazyPriceCard asset={wallet.asset} />
          <Card title={words.deposit}>
            <DepositAddress wallet={wallet} />
          </Card>
        </Column>
        <Column>
          <Card title={words.deposits}>
            <DepositList walletId={wallet.id} awaited={awaited} />
          </Card>
          {sandbox && (
            <>
              <Card title={words.faucet}>
                <FaucetForm wallet={wallet} onSent={setAwaited} />
              </Card>
              <MovePriceCard asset={wallet.asset} />
            </>
          )}
        </Column>
      </Columns>
      {wallet.asset === 'ETH' && <UnsupportedTokens walletId={wallet.id} />}
      <Card title={words.history}>
        <MovementList
          caption={words.movements}
          history={history}
          empty={<EmptyState title={words.noMovement.title}>{words.noMovement.words}</EmptyState>}
        />
      </Card>
    </>
  );
}
