import { t } from '@lingui/core/macro';
import { ltvGrid } from '@tessera/lending/loan-draft';
import { loanDraftText } from '@tessera/lending/loan-draft-text';
import { loanTermsInMonths } from '@tessera/lending/terms';
import { collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { displayAmount } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { useSession } from '@tessera/shell';
import { AmountField } from '@tessera/ui/amount-field';
import { ButtonLink } from '@tessera/ui/button-link';
import { ChoiceField } from '@tessera/ui/choice-field';
import { percentText } from '@tessera/ui/percent-text';
import { RangeField } from '@tessera/ui/range-field';
import { readerLocale } from '@tessera/ui/reader-locale';
import { createLoanPath } from '../../parts/create-loan-path.ts';
import { withQuery } from '../../parts/with-query.ts';
import { useFrontPageLoan } from './front-page-loan.tsx';
import styles from './loan-calculator.module.css';
import { PriceLine } from './price-line.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { ThresholdTiles } from './threshold-tiles.tsx';
import { useAprc } from './use-aprc.ts';

/** What can be borrowed on what, by the terms and the mathematics that open a loan. */
export function LoanCalculator() {
  const locale = readerLocale();
  const { draft, change, keep, price, calculation, hasDate } = useFrontPageLoan();
  const { quote, problem, ltv, largestLtv } = calculation;
  const hasPrice = price.state === 'known';
  const aprcOf = useAprc();
  const target = createLoanPath(loanDraftText(draft));
  const isSignedIn = useSession().status === 'signed-in';

  const leadsByCoins = draft.lead === 'collateral';
  const followingEuros = quote ? displayAmount(quote.principal, 'EUR', locale).head : '';
  const principalText = leadsByCoins ? followingEuros : draft.text;
  const followingCoins =
    quote && hasPrice ? displayAmount(quote.collateral, draft.asset, locale).head : '';

  return (
    <section className={styles.card} aria-labelledby="calculator-title">
      <h2 id="calculator-title" className={styles.title}>{t`Borrow against`}</h2>
      <ChoiceField
        label={t`Collateral`}
        hideLabel
        value={draft.asset}
        onChange={(asset) => change({ asset, lead: 'principal', text: principalText })}
        choices={collateralAssets.map((asset) => ({ value: asset, label: assetName(asset) }))}
      />
      <div className={styles.amounts}>
        <AmountField
          label={t`You borrow`}
          unit="EUR"
          large
          value={principalText}
          onChange={(text) => change({ lead: 'principal', text })}
          error={leadsByCoins ? undefined : problem}
        />
        <AmountField
          label={t`You lock`}
          unit={draft.asset}
          large
          disabled={!hasPrice}
          value={leadsByCoins ? draft.text : followingCoins}
          onChange={(text) => change({ lead: 'collateral', text })}
          error={leadsByCoins ? problem : undefined}
          aside={quote && hasPrice ? formatEuro(quote.collateralValue, locale) : undefined}
        />
      </div>
      <RangeField
        label={t`Loan-to-value`}
        min={ltvGrid.smallest}
        max={largestLtv}
        step={ltvGrid.step}
        value={ltv}
        valueText={t`${{ share: percentText(ltv, locale) }} of its value`}
        onChange={(value) => change({ ltv: value })}
      />
      <ChoiceField
        label={t({ message: 'For', context: 'how long a loan runs' })}
        value={String(draft.termMonths)}
        onChange={(value) => {
          const termMonths = loanTermsInMonths.find((months) => String(months) === value);
          if (termMonths) change({ termMonths });
        }}
        choices={loanTermsInMonths.map((months) => ({
          value: String(months),
          label: t`${months} mo`,
        }))}
      />
      <div className={styles.rows}>
        <QuoteRows
          quote={quote}
          hasDate={hasDate}
          yearlyCost={quote && hasDate && aprcOf ? aprcOf(quote) : null}
        />
      </div>
      <ThresholdTiles quote={hasPrice ? quote : undefined} coin={draft.asset} />
      <ButtonLink
        to={isSignedIn ? target : withQuery('/auth/sign-up', { redirect: target })}
        variant="primary"
        wide
        onClick={keep}
      >
        {quote
          ? t`Borrow ${{ amount: formatEuro(quote.principal, locale, { whole: 'short' }) }}`
          : t`Start a loan`}
      </ButtonLink>
      <PriceLine asset={draft.asset} price={price} />
    </section>
  );
}
