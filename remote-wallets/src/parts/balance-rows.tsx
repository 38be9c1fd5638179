import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { BigFigure } from '@tessera/ui/figure-amount';
import { CoinAmount } from './coin-amount.tsx';
import { Stack } from './stack.tsx';
import { walletTotal } from './wallet-total.ts';

/** What a wallet holds: all of it, and how it divides into free, in loans and held. */
export function BalanceRows({ wallet }: { wallet: Wallet }) {
  const { balance, value } = wallet;
  return (
    <Stack>
      <BigFigure
        label="Balance"
        value={amountText(fromWireMoney(walletTotal(wallet)))}
        detail={value ? <CoinAmount money={value.total} isDim /> : 'No price at the moment'}
      />
      <DefinitionRows
        rows={[
          {
            term: 'Free',
            value: <CoinAmount money={balance.available} />,
            help: value ? (
              <>
                Worth <CoinAmount money={value.available} />
              </>
            ) : undefined,
          },
          { term: 'Secures loans', value: <CoinAmount money={balance.collateral} /> },
          { term: 'Held', value: <CoinAmount money={balance.held} />, help: 'On its way out.' },
        ]}
      />
    </Stack>
  );
}
