import type { Loan } from '@tessera/contracts/loans';
import type { StateTone } from '@tessera/ui/state-badge';

type Words = {
  readonly label: string;
  readonly tone: StateTone;
};

const states = new Map<string, Words>([
  ['awaiting_collateral', { label: 'Awaiting collateral', tone: 'info' }],
  ['active', { label: 'Active', tone: 'good' }],
  ['matured', { label: 'Matured, payment due', tone: 'warn' }],
  ['closed', { label: 'Repaid', tone: 'neutral' }],
  ['liquidated', { label: 'Liquidated', tone: 'bad' }],
  ['cancelled', { label: 'Cancelled', tone: 'neutral' }],
  ['expired', { label: 'Expired', tone: 'neutral' }],
]);

const healths = new Map<string, Words>([
  ['healthy', { label: 'Healthy', tone: 'good' }],
  ['warning', { label: 'Warning', tone: 'warn' }],
  ['margin_call', { label: 'Margin call', tone: 'call' }],
  ['liquidating', { label: 'Being liquidated', tone: 'bad' }],
]);

const plans = new Map<string, string>([
  ['bullet', 'repaid at once'],
  ['interest_only', 'interest monthly'],
  ['amortising', 'equal instalments'],
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
  return `${termMonths} months, ${plans.get(plan) ?? asWritten(plan)}`;
}
