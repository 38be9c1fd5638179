import { t } from '@lingui/core/macro';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { calculateLoan } from '@tessera/lending/calculate-loan';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Calculator } from './calculator.tsx';
import { CollateralFunds } from './collateral-funds.tsx';
import { words } from './create-loan-words.ts';
import { LazyPriceYear } from './lazy-price-year.tsx';
import styles from './loan-calculation.module.css';
import { PlanChoice } from './plan-choice.tsx';
import { PriceDrops } from './price-drops.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { possiblePlan, usePlanQuotes } from './use-plan-quotes.ts';

type LoanCalculationProps = {
  readonly draft: LoanDraft;
  readonly onChange: (draft: LoanDraft) => void;
  readonly price: Price | undefined;
  readonly wallets: readonly Wallet[];
  readonly onReview: (quote: LoanQuote) => void;
};

/** The first step: work out a loan until its figures are right. */
export function LoanCalculation(props: LoanCalculationProps) {
  const { draft, onChange, price, wallets, onReview } = props;
  const { asset, plan } = draft;
  const wallet = wallets.find((each) => each.asset === asset);
  const calculation = calculateLoan(draft, {
    price: price ? parsePrice(price.value) : null,
    payoutDate: berlinDateOf(new Date(serverNow())),
    locale: readerLocale(),
  });
  // Without a price the quote would rest on a placeholder.
  const quote = price && calculation.quote;
  const { plans, isBehind, query } = usePlanQuotes(quote);
  const answered = isBehind ? undefined : possiblePlan(plans, plan);
  const lockAll = () => {
    if (!wallet) return;
    const { minor } = fromWireMoney(wallet.balance.available);
    const text = displayAmountWithUnit(minor, asset, readerLocale());
    onChange({ ...draft, lead: 'collateral', text });
  };
  return (
    <div className={styles.room}>
      <div className={styles.cards}>
        <Card title={t`Amount and collateral`}>
          <Calculator
            draft={draft}
            onChange={onChange}
            price={price}
            wallets={wallets}
            calculation={{ ...calculation, quote }}
          />
          {wallet ? (
            <CollateralFunds wallet={wallet} needed={quote?.collateral ?? 0n} onUseAll={lockAll} />
          ) : (
            <DimText small>{words.figures.walletsMissing}</DimText>
          )}
          {!price && (
            <Notice tone="warn" title={words.price.none(asset)}>
              {words.price.noneYet}
            </Notice>
          )}
        </Card>
        <div className={styles.beside}>
          <Card title={t`What it costs and brings`}>
            <PlanChoice
              value={plan}
              onChange={(chosen) => onChange({ ...draft, plan: chosen })}
              plans={plans}
              isBehind={isBehind}
            />
            {query.isError && !query.isFetching && quote && (
              <DimText small>
                {words.plans.failed}{' '}
                <Button small onClick={() => void query.refetch()}>
                  {words.plans.again}
                </Button>
              </DimText>
            )}
            {quote ? (
              <>
                <QuoteSummary quote={quote} answered={answered} />
                <Button
                  variant="primary"
                  wide
                  disabled={!wallet || price?.stale}
                  onClick={() => onReview(quote)}
                >
                  {words.figures.review(
                    formatEuro(quote.principal, readerLocale(), { whole: 'short' }),
                  )}
                </Button>
              </>
            ) : (
              <DimText>{words.figures.empty}</DimText>
            )}
          </Card>
        </div>
        <Card title={t`If the price falls`}>
          <LazyPriceYear asset={asset} quote={quote} />
          {quote && <PriceDrops quote={quote} />}
        </Card>
      </div>
    </div>
  );
}
