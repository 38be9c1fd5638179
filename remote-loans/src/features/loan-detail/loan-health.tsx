import type { LoanDetail } from '@tessera/contracts/loans';
import { formatDecimal } from '@tessera/money/format-decimal';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { BigFigure } from '@tessera/ui/figure-amount';
import { LtvGauge } from '@tessera/ui/ltv-gauge';
import { RelativeTime } from '@tessera/ui/relative-time';
import { Stack } from '@tessera/ui/stack';
import { Computation } from '../../parts/computation.tsx';
import { ltvThresholds } from '../../parts/ltv-thresholds.ts';
import { marketPriceText } from '../../parts/price-text.ts';
import { ThresholdPriceRows } from '../../parts/threshold-price-rows.tsx';

/** Where the loan stands against its thresholds, and at which prices it would reach them. */
export function LoanHealth({ loan }: { loan: LoanDetail }) {
  const { coin, loanToValueBasisPoints: ltv, thresholdPrices } = loan;
  const price = loan.price && parsePrice(loan.price.value);
  const debtText = amountText(fromWireMoney(loan.debt));
  const collateralText = amountText(fromWireMoney(loan.collateral));
  const ltvText = ltv === null ? 'Unknown' : `${formatDecimal(BigInt(ltv), 2)}%`;
  return (
    <Stack>
      <BigFigure
        label="Loan-to-value"
        value={ltvText}
        detail={
          loan.price &&
          price !== null && (
            <>
              at {marketPriceText(price)} per {coin},{' '}
              <RelativeTime instant={loan.price.observedAt} />
            </>
          )
        }
      />
      {price !== null && (
        <Computation of="the loan-to-value">
          {debtText} owed ÷ ({collateralText} × {marketPriceText(price)}) = {ltvText}, rounded up
        </Computation>
      )}
      <LtvGauge basisPoints={ltv} thresholds={ltvThresholds(coin)} />
      {thresholdPrices && (
        <ThresholdPriceRows
          asset={coin}
          prices={{
            warning: parsePrice(thresholdPrices.warning),
            marginCall: parsePrice(thresholdPrices.marginCall),
            liquidation: parsePrice(thresholdPrices.liquidation),
          }}
          current={price}
          debtText={debtText}
          collateralText={collateralText}
        />
      )}
    </Stack>
  );
}
