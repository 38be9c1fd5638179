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
import { UnsupportedTokens } from './unsupported-tokens.tsx';

/** One coin: what is there, how more arrives, and how it came to be. */
export function WalletDetail({ wallet }: { wallet: Wallet }) {
  const { sandbox } = useShell().config;
  const [awaited, setAwaited] = useState<string>();
  const history = useWalletHistory(wallet.id);
  return (
    <>
      <Columns wider="end">
        <Column>
          <Card title="Balance">
            <BalanceRows wallet={wallet} />
          </Card>
          {sandbox && (
            <Card title="Get test coins">
              <FaucetForm wallet={wallet} onSent={setAwaited} />
            </Card>
          )}
        </Column>
        <Column>
          <Card title="Deposit">
            <DepositAddress wallet={wallet} />
          </Card>
          <Card title="Deposits">
            <DepositList walletId={wallet.id} awaited={awaited} />
          </Card>
        </Column>
      </Columns>
      {wallet.asset === 'ETH' && <UnsupportedTokens walletId={wallet.id} />}
      <Card title="History">
        <MovementList
          caption="Movements of your free balance"
          history={history}
          empty={
            <EmptyState title="No movements yet">
              Each deposit, each withdrawal and each loan that locks or releases coins appears here.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
