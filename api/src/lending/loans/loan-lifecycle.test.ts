import type { LoanEventType } from '@tessera/contracts/loans';
import { foldLoanState } from '../../../test/fold-loan.ts';
import type { LoanState } from './loan-lifecycle.ts';

type Case = [LoanState, LoanEventType[]];

describe('the life of a loan', () => {
  it.each<Case>([
    ['active', ['opened']],
    ['awaiting_collateral', ['requested']],
    ['active', ['requested', 'activated']],
    ['cancelled', ['requested', 'cancelled']],
    ['expired', ['requested', 'expired']],
    ['closed', ['opened', 'closed']],
    ['closed', ['opened', 'matured', 'closed']],
    ['liquidated', ['opened', 'matured', 'liquidated']],
  ])('is %s after %j', (state, events) => {
    expect(foldLoanState(events)).toBe(state);
  });

  it.each<[Case[1]]>([
    [['activated']],
    [['opened', 'opened']],
    [['opened', 'cancelled']],
    [['requested', 'closed']],
    [['opened', 'closed', 'liquidated']],
    [['requested', 'expired', 'activated']],
  ])('never goes by %j', (events) => {
    expect(() => foldLoanState(events)).toThrow(
      expect.objectContaining({ code: 'illegal_transition' }),
    );
  });
});
