import { type RepaymentPlan, repaymentPlans } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { classList } from '@tessera/ui/class-list';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useId } from 'react';
import { aprcText } from '../../parts/aprc-text.ts';
import { answeredPayments } from './answered-payments.ts';
import { planWords, words } from './create-loan-words.ts';
import styles from './plan-choice.module.css';
import type { AnsweredPlan } from './use-plan-quotes.ts';

type PlanChoiceProps = {
  readonly value: RepaymentPlan;
  readonly onChange: (plan: RepaymentPlan) => void;
  /** Without them the plans are told apart by what they mean. */
  readonly plans: readonly AnsweredPlan[] | undefined;
  readonly isBehind: boolean;
};

/** The ways to repay, each with what it takes a month and costs in all: a radio group of cards. */
export function PlanChoice({ value, onChange, plans, isBehind }: PlanChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.plans} aria-busy={isBehind || undefined}>
      <legend className={styles.legend}>{words.plans.title}</legend>
      {repaymentPlans.map((plan) => (
        <label key={plan} className={classList(styles.plan, isBehind && styles.behind)}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={plan}
            checked={plan === value}
            onChange={() => onChange(plan)}
          />
          <PlanFace plan={plan} answered={plans?.find((each) => each.plan === plan)} />
        </label>
      ))}
    </fieldset>
  );
}

type PlanFaceProps = {
  readonly plan: RepaymentPlan;
  readonly answered: AnsweredPlan | undefined;
};

function PlanFace({ plan, answered }: PlanFaceProps) {
  const { title, meaning } = planWords[plan];
  const eur = (amount: Cents) => formatEuro(amount, readerLocale());
  if (!answered?.possible) {
    const least = answered && amountText(fromWireMoney(answered.bounds.minimumCollateral));
    return (
      <span className={styles.face}>
        <b>{title}</b>
        <span className={styles.more}>
          {least === undefined ? meaning : words.plans.notPossible(least)}
        </span>
      </span>
    );
  }
  const { monthly, isEven, last, cost } = answeredPayments(answered);
  const { atEnd, monthly: even, monthlyAtMost, thenAtEnd } = words.plans;
  const sum =
    monthly === null ? atEnd(eur(last)) : isEven ? even(eur(monthly)) : monthlyAtMost(eur(monthly));
  return (
    <span className={styles.face}>
      <span className={styles.head}>
        <b>{title}</b> <b className={styles.sum}>{sum}</b>
      </span>
      <span className={styles.more}>
        <span>{words.plans.cost(eur(cost), aprcText(answered.aprc))}</span>
        {plan === 'interest_only' && <span>{thenAtEnd(eur(last))}</span>}
      </span>
    </span>
  );
}
