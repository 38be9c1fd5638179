import { t } from '@lingui/core/macro';
import type { Loan } from '@tessera/contracts/loans';
import type { StateTone } from '@tessera/ui/state-badge';

type Words = {
  readonly label: string;
  readonly tone: StateTone;
};

const states = new Map<string, Words>([
  ['awaiting_collateral', { label: t`Awaiting collateral`, tone: 'info' }],
  ['active', { label: t`Active`, tone: 'good' }],
  ['matured', { label: t`Matured, payment due`, tone: 'warn' }],
  ['closed', { label: t`Repaid`, tone: 'neutral' }],
  ['liquidated', { label: t`Liquidated`, tone: 'bad' }],
  ['cancelled', { label: t`Cancelled`, tone: 'neutral' }],
  ['expired', { label: t`Expired`, tone: 'neutral' }],
]);

const healths = new Map<string, Words>([
  ['healthy', { label: t`Healthy`, tone: 'good' }],
  ['warning', { label: t`Warning`, tone: 'warn' }],
  ['margin_call', { label: t`Margin call`, tone: 'call' }],
  ['liquidating', { label: t`Being liquidated`, tone: 'bad' }],
]);

const plans = new Map<string, string>([
  ['bullet', t`repaid at once`],
  ['interest_only', t`interest monthly`],
  ['amortising', t`equal instalments`],
]);

/** A word that this build does not know is shown as the API wrote it. */
const asWritten = (code: string): string => code.replaceAll('_', ' ');

export function stateWords(state: string): Words {
  return states.get(state) ?? { label: asWritten(state), tone: 'neutral' };
}

/** While a loan runs its health is what matters; before and after, its state is. */
export function conditionWords(loan: Pick<Loan, 'state' | 'health'>): Words {
  if (loan.state === 'active' && loan.health !== null) {
    return healths.get(loan.health) ?? { label: asWritten(loan.health), tone: 'warn' };
  }
  return stateWords(loan.state);
}

/** "12 months, repaid at once" */
export function productText({ plan, termMonths }: Pick<Loan, 'plan' | 'termMonths'>): string {
  return t`${termMonths} months, ${{ repayment: plans.get(plan) ?? asWritten(plan) }}`;
}
