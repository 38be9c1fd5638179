import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        label={t`Balance`}
        value={amountText(fromWireMoney(walletTotal(wallet)))}
        detail={value ? <Amount money={value.total} tone="dim" /> : t`No price at the moment`}
      />
      <BalanceMosaic balance={balance} />
      <DefinitionRows
        rows={[
          {
            term: t`Free`,
            value: <Amount money={balance.available} />,
            help: value ? (
              <Trans>
                Worth <Amount money={value.available} />
              </Trans>
            ) : undefined,
          },
          { term: t`Secures loans`, value: <Amount money={balance.collateral} /> },
          { term: t`Held`, value: <Amount money={balance.held} />, help: t`On its way out.` },
        ]}
      />
    </Stack>
  );
}
