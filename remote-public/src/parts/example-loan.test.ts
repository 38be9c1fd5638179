import { aprcOfQuote } from '@tessera/lending/aprc';
import { planPayments } from '@tessera/lending/plan-payments';
import { repaymentPlans } from '@tessera/lending/terms';
import { exampleLoan } from './example-loan.ts';

const [bullet, interestOnly, amortising] = repaymentPlans.map((plan) => {
  const quote = exampleLoan(plan);
  return { aprc: aprcOfQuote(quote), cost: planPayments(quote).cost };
});

it('in equal parts the example costs least in euros and most by its yearly figure, as pages say', () => {
  expect(amortising?.cost).toBeLessThan(Number(interestOnly?.cost));
  expect(interestOnly?.cost).toBeLessThanOrEqual(Number(bullet?.cost));
  expect(amortising?.aprc).toBeGreaterThan(Number(interestOnly?.aprc));
  expect(interestOnly?.aprc).toBeGreaterThan(Number(bullet?.aprc));
});
