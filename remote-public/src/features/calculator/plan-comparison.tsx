import { t } from '@lingui/core/macro';
import { repaymentPlans } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import type { Cents } from '@tessera/money/minor-units';
import { percentText } from '@tessera/ui/percent-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useDeferredValue, useId, useMemo } from 'react';
import { monthlyText, planWords } from '../../parts/plan-words.ts';
import { nothing } from '../../parts/price-words.ts';
import { type ComparedPlan, comparePlans } from './compare-plans.ts';
import { useFrontPageLoan } from './front-page-loan.tsx';
import styles from './plan-comparison.module.css';
import { useAprc } from './use-aprc.ts';

/** The ways to repay the calculator's loan, side by side; the one that is chosen goes on with its figures. */
export function PlanComparison() {
  const name = useId();
  const { draft, change, calculation, hasDate } = useFrontPageLoan();
  const aprcOf = useAprc();
  // Typing goes first: three yearly costs are worked out after the field has shown its letter.
  const quote = useDeferredValue(hasDate ? calculation.quote : undefined);
  const compared = useMemo(() => quote && comparePlans(quote, aprcOf), [quote, aprcOf]);
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>
        {quote
          ? t`${{ amount: formatEuro(quote.principal, readerLocale(), { whole: 'short' }) }} for ${{ months: quote.termMonths }} months, paid back:`
          : t`The loan is paid back:`}
      </legend>
      {repaymentPlans.map((plan) => (
        <label key={plan} className={styles.plan}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={plan}
            checked={plan === draft.plan}
            onChange={() => change({ plan })}
          />
          <span className={styles.face}>
            <b className={styles.title}>{planWords[plan].title}</b>
            <span className={styles.meaning}>{planWords[plan].meaning}</span>
            <PlanFigures plan={compared?.find((each) => each.plan === plan)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const eur = (amount: Cents) => formatEuro(amount, readerLocale());

function PlanFigures({ plan }: { readonly plan: ComparedPlan | undefined }) {
  if (plan?.maximumLtv !== undefined) {
    return (
      <span className={styles.refused}>
        {t`Not with these figures: for this term it opens at ${{ share: percentText(plan.maximumLtv) }} loan-to-value at most.`}
      </span>
    );
  }
  const aprc =
    plan?.aprc == null ? nothing : formatPercent(plan.aprc, 2, 'half-even', readerLocale());
  const payments = plan?.payments;
  return (
    <span className={styles.figures}>
      <Figure label={t`APRC, with the fee`} value={aprc} isLarge />
      <Figure label={t`Each month`} value={payments ? monthlyText(payments) : nothing} />
      <Figure label={t`On the last day`} value={payments ? eur(payments.last) : nothing} />
      <Figure label={t`Costs in all`} value={payments ? eur(payments.cost) : nothing} />
    </span>
  );
}

type FigureProps = { readonly label: string; readonly value: string; readonly isLarge?: boolean };

function Figure({ label, value, isLarge = false }: FigureProps) {
  return (
    <span className={isLarge ? styles.aprc : styles.figure}>
      <span className={styles.label}>{label}</span> <b className={styles.value}>{value}</b>
    </span>
  );
}
