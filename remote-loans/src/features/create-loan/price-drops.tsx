import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { ltvThresholds } from '@tessera/lending/ltv-thresholds';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { amountText } from '@tessera/ui/amount-text';
import { LtvGauge } from '@tessera/ui/ltv-gauge';
import { Stack } from '@tessera/ui/stack';
import { ThresholdPriceRows } from '../../parts/threshold-price-rows.tsx';

/** How far the price may fall before something happens to the collateral. */
export function PriceDrops({ quote }: { quote: LoanQuote }) {
  const { asset, collateral, price, principal } = quote;
  return (
    <Stack>
      <LtvGauge
        basisPoints={loanToValueInBasisPoints({ asset, collateral, price, debt: principal })}
        thresholds={ltvThresholds(asset)}
      />
      <ThresholdPriceRows
        asset={asset}
        prices={quote.thresholdPrices}
        current={price}
        debtText={amountText({ asset: 'EUR', minor: principal })}
        collateralText={amountText({ asset, minor: collateral })}
      />
    </Stack>
  );
}
