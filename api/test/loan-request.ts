import type { OpenLoanRequest } from '@tessera/contracts/loans';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import { parseAmount } from '@tessera/money/parse-amount';
import { parsePrice } from '@tessera/money/price';
import { toWireMoney } from '@tessera/money/wire-money';
import { berlinDate } from '../src/platform/clock/berlin-date.ts';
import type { TestApp } from './test-app.ts';

/** What a screen sends: amounts, and the quote that it showed for them at the latest price. */
export async function loanRequest(
  test: TestApp,
  { collateral = '1', principal = '1000.00', termMonths = 12 as const } = {},
): Promise<OpenLoanRequest> {
  const prices = (await test.guest.get('/prices')).json().items as {
    asset: string;
    value: string;
  }[];
  const price = parsePrice(prices.find(({ asset }) => asset === 'ETH')?.value ?? '');
  const payoutDate = berlinDate(test.context.clock.now());
  const quote = quoteLoan(
    { asset: 'ETH', price, plan: 'bullet', termMonths, payoutDate },
    { collateral: parseAmount(collateral, 'ETH'), principal: parseAmount(principal, 'EUR') },
  ) as LoanQuote;
  return {
    collateral: { asset: 'ETH', amount: collateral },
    principal: { asset: 'EUR', amount: principal },
    termMonths,
    plan: 'bullet',
    accepted: {
      termsVersion: quote.termsVersion,
      aprBasisPoints: quote.apr,
      payout: toWireMoney({ asset: 'EUR', minor: quote.payout }),
    },
  };
}
