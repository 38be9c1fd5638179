import { serverNow } from '@tessera/api-client/server-clock';
import type { LoanDetail } from '@tessera/contracts/loans';
import { ltvThresholds } from '@tessera/lending/ltv-thresholds';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { LtvGauge } from '@tessera/ui/ltv-gauge';
import { Notice } from '@tessera/ui/notice';
import { RelativeTime } from '@tessera/ui/relative-time';
import { Stack } from '@tessera/ui/stack';
import { marketPriceText } from '../../parts/price-text.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { useIsStale } from '../../parts/use-is-stale.ts';
import { CollateralMosaic } from './collateral-mosaic.tsx';
import { healthWords as words } from './loan-detail-words.ts';
import { NextThreshold } from './next-threshold.tsx';
import { ThresholdPriceList } from './threshold-price-list.tsx';

/** Where the loan stands against its thresholds, and at which prices it would reach them. */
export function LoanHealth({ loan }: { loan: LoanDetail }) {
  const { coin, loanToValueBasisPoints: ltv } = loan;
  const price = loan.price && parsePrice(loan.price.value);
  const isStale = useIsStale(coin);
  return (
    <Stack>
      <BigFigure
        label={words.ltv}
        size="page"
        value={ltv === null ? words.unknown : ltvText(ltv)}
        explained={price !== null && ltv !== null && <LtvExplained loan={loan} />}
        detail={
          loan.price &&
          price !== null && (
            <>
              {words.at(marketPriceText(price), coin)},{' '}
              <RelativeTime instant={loan.price.observedAt} now={serverNow} />
            </>
          )
        }
      />
      {isStale && <Notice tone="warn">{words.stale}</Notice>}
      <LtvGauge basisPoints={ltv} thresholds={ltvThresholds(coin)} />
      <NextThreshold loan={loan} />
      <CollateralMosaic loan={loan} />
      <ThresholdPriceList loan={loan} />
    </Stack>
  );
}

function LtvExplained({ loan }: { loan: LoanDetail }) {
  const debt = amountText(fromWireMoney(loan.debt));
  const collateral = amountText(fromWireMoney(loan.collateral));
  const price = loan.price ? marketPriceText(parsePrice(loan.price.value)) : '';
  return (
    <Explained
      of={words.ltv}
      rows={[
        { term: words.owed, value: debt },
        { term: words.value, value: `${collateral} × ${price}` },
      ]}
      formula={words.formula(debt, collateral, price, ltvText(loan.loanToValueBasisPoints))}
    >
      {words.rounded}
    </Explained>
  );
}
