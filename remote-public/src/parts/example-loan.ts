import type { LoanQuote } from '@tessera/lending/quote-loan';
import { quoteLoan } from '@tessera/lending/quote-loan';
import type { RepaymentPlan } from '@tessera/lending/terms';
import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';

/** What texts work with: a price and a day that are an example, and the mathematics that opens a loan. */
const example = {
  asset: 'BTC',
  price: parsePrice('60000'),
  termMonths: 12,
  payoutDate: '2027-01-15',
} as const;

/** €24,000 against 0.8 BTC for 12 months. */
export function exampleLoan(plan: RepaymentPlan = 'bullet'): LoanQuote {
  const quote = quoteLoan(
    { ...example, plan },
    { principal: cents(2_400_000n), collateral: coins(80_000_000n) },
  );
  if (!quote.ok) throw new RangeError('The terms no longer allow the example');
  return quote;
}
