import { foldLoanState, type LoanEventType, type LoanState } from './loan-lifecycle.ts';

type Case = [LoanState, [LoanEventType, ...LoanEventType[]]];

const fold = ([first, ...rest]: Case[1]) =>
  foldLoanState([{ type: first }, ...rest.map((type) => ({ type }))]);

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
    expect(fold(events)).toBe(state);
  });

  it.each<[Case[1]]>([
    [['activated']],
    [['opened', 'opened']],
    [['opened', 'cancelled']],
    [['requested', 'closed']],
    [['opened', 'closed', 'liquidated']],
    [['requested', 'expired', 'activated']],
  ])('never goes by %j', (events) => {
    expect(() => fold(events)).toThrow(expect.objectContaining({ code: 'illegal_transition' }));
  });
});
