import type { Wallet } from '@tessera/contracts/wallets';
import { Amount } from '@tessera/ui/amount';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { BigFigure } from '@tessera/ui/figure-amount';
import { walletTotal } from './wallet-total.ts';

/** What a wallet holds: all of it, and how it divides into free, in loans and held. */
export function BalanceRows({ wallet }: { wallet: Wallet }) {
  const { balance, value } = wallet;
  return (
    <>
      <BigFigure
        label="Balance"
        value={<Amount money={walletTotal(wallet)} />}
        detail={value ? <Amount money={value.total} tone="dim" /> : 'No price at the moment'}
      />
      <DefinitionRows
        rows={[
          {
            term: 'Free',
            value: <Amount money={balance.available} />,
            help: value ? (
              <>
                Worth <Amount money={value.available} />
              </>
            ) : undefined,
          },
          { term: 'Secures loans', value: <Amount money={balance.collateral} /> },
          { term: 'Held for what is on its way out', value: <Amount money={balance.held} /> },
        ]}
      />
    </>
  );
}
