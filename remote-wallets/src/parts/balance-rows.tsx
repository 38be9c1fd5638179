import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Stack } from '@tessera/ui/stack';
import { BalanceMosaic } from './balance-mosaic.tsx';
import { walletTotal } from './wallet-total.ts';

/** What a wallet holds: all of it, and how it divides into free, in loans and held. */
export function BalanceRows({ wallet }: { wallet: Wallet }) {
  const { balance, value } = wallet;
  return (
    <Stack>
      <BigFigure
        size="page"
        label="Balance"
        value={amountText(fromWireMoney(walletTotal(wallet)))}
        detail={value ? <Amount money={value.total} tone="dim" /> : 'No price at the moment'}
      />
      <BalanceMosaic balance={balance} />
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
          { term: 'Held', value: <Amount money={balance.held} />, help: 'On its way out.' },
        ]}
      />
    </Stack>
  );
}
