import { t } from '@lingui/core/macro';
import type { PlanPayments } from '@tessera/lending/plan-payments';
import type { RepaymentPlan } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import { readerLocale } from '@tessera/ui/reader-locale';

export const planWords: Readonly<Record<RepaymentPlan, { title: string; meaning: string }>> = {
  bullet: {
    title: t`Everything at the end`,
    meaning: t`Nothing is due before the last day. Interest is paid with the loan.`,
  },
  interest_only: {
    title: t`Interest monthly`,
    meaning: t`Each month its interest, and the loan itself on the last day.`,
  },
  amortising: {
    title: t`In equal parts`,
    meaning: t`Each month the same sum. It pays interest and a part of the loan.`,
  },
};

/** What a plan takes each month before its last day, in a few words. */
export function monthlyText({ monthly, isEven }: PlanPayments): string {
  if (monthly === null) return t({ message: 'nothing', context: 'what is due each month' });
  const sum = formatEuro(monthly, readerLocale());
  return isEven ? sum : t`up to ${sum}`;
}
