import type { LoanOffer } from '@tessera/lending/loan-offer';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';

export const etherOffer: LoanOffer = {
  asset: 'ETH',
  plan: 'bullet',
  termMonths: 12,
  payoutDate: '2026-11-20',
  price: parsePrice('2500.00000000'),
};

/** €1,000 on 1 ETH. */
export const askedAmounts = { principal: cents(100_000n), collateral: coins(10n ** 18n) };

/** A quote of €1,000 on 1 ETH at €2,500. */
export function etherQuote(): LoanQuote {
  const quote = quoteLoan(etherOffer, askedAmounts);
  if (!quote.ok) throw new Error(`No quote: ${quote.reason}`);
  return quote;
}
