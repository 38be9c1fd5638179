import { berlinDateOf } from '@tessera/lending/berlin-date';
import { loanTermsInMonths } from '@tessera/lending/terms';
import { collateralAssets } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { useSession } from '@tessera/shell';
import { percentText } from '@tessera/ui/amount';
import { AmountField } from '@tessera/ui/amount-field';
import { ButtonLink } from '@tessera/ui/button-link';
import { ChoiceField } from '@tessera/ui/choice-field';
import { RangeField } from '@tessera/ui/range-field';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useState } from 'react';
import { coinTitles } from '../../parts/coin-names.ts';
import { calculateLoan } from './calculate-loan.ts';
import { firstInput } from './calculator-input.ts';
import styles from './loan-calculator.module.css';
import { PriceLine } from './price-line.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { roundedCoins } from './rounded-coins.ts';
import { useCoinPrice } from './use-coin-price.ts';
import { useYearlyCost } from './use-yearly-cost.ts';

const smallestLtv = 1_000;
const ltvStep = 50;

/** What can be borrowed on what, by the terms and the mathematics that open a loan. */
export function LoanCalculator() {
  const [input, setInput] = useState(() => firstInput(readerLocale()));
  const change = (changes: Partial<typeof input>) => setInput({ ...input, ...changes });
  const price = useCoinPrice(input.asset);
  const hasPrice = price.state === 'known';
  const locale = readerLocale();
  const today = berlinDateOf(new Date());
  const result = calculateLoan(input, hasPrice ? price.value : null, locale, today);
  const { quote } = result;
  const yearlyCost = useYearlyCost(quote);
  const target =
    useSession().status === 'signed-in' ? '/dashboard/loan/create-loan' : '/auth/sign-up';

  const leadsByCoins = input.leads === 'collateral';
  const principalText = leadsByCoins
    ? quote
      ? displayAmount(quote.principal, 'EUR', locale).head
      : ''
    : input.text;
  const coins = quote && hasPrice ? roundedCoins(quote.collateral, input.asset) : null;
  const followingCoins = coins === null ? '' : displayAmount(coins, input.asset, locale).head;
  const ltvText = `${percentText(result.ltv, locale)} of its value`;

  return (
    <section className={styles.card} aria-labelledby="calculator-title">
      <h2 id="calculator-title" className={styles.title}>
        Borrow against
      </h2>
      <ChoiceField
        label="Collateral"
        hideLabel
        value={input.asset}
        onChange={(asset) =>
          change({ asset, ...(leadsByCoins && { leads: 'principal', text: principalText }) })
        }
        choices={collateralAssets.map((asset) => ({ value: asset, label: coinTitles[asset] }))}
      />
      <div className={styles.amounts}>
        <AmountField
          label="You borrow"
          unit="EUR"
          large
          value={principalText}
          onChange={(text) => change({ leads: 'principal', text })}
          error={leadsByCoins ? undefined : result.problem}
        />
        <AmountField
          label="You lock"
          unit={input.asset}
          large
          disabled={!hasPrice}
          value={leadsByCoins ? input.text : followingCoins}
          onChange={(text) => change({ leads: 'collateral', text })}
          error={leadsByCoins ? result.problem : undefined}
          aside={quote && hasPrice ? formatEuro(quote.collateralValue, locale) : undefined}
        />
      </div>
      <RangeField
        label="Loan-to-value"
        min={smallestLtv}
        max={Math.floor(result.maximumLtv / ltvStep) * ltvStep}
        step={ltvStep}
        value={result.ltv}
        valueText={ltvText}
        onChange={(ltvBasisPoints) => change({ ltvBasisPoints })}
      />
      <ChoiceField
        label="For"
        value={String(input.termMonths)}
        onChange={(value) => {
          const termMonths = loanTermsInMonths.find((months) => String(months) === value);
          if (termMonths) change({ termMonths });
        }}
        choices={loanTermsInMonths.map((months) => ({
          value: String(months),
          label: `${months} mo`,
        }))}
      />
      <QuoteRows quote={quote} hasPrice={hasPrice} yearlyCost={yearlyCost} coin={input.asset} />
      <ButtonLink to={target} variant="primary" wide>
        {quote
          ? `Borrow ${formatEuro(quote.principal, locale, { whole: 'short' })}`
          : 'Start a loan'}
      </ButtonLink>
      <PriceLine asset={input.asset} price={price} />
    </section>
  );
}
