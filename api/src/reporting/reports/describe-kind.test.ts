import { describeKind } from './describe-kind.ts';

it.each([
  ['hold_voided', 'Hold released'],
  ['withdrawal_fee', 'Withdrawal fee'],
  ['collateral', 'Collateral'],
  ['never_heard_of', 'Never heard of'],
])('%s reads as %s', (kind, words) => {
  expect(describeKind(kind)).toBe(words);
});
