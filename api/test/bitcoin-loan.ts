import type { LoanDetail } from '@tessera/contracts/loans';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import type { RepaymentPlan, TermMonths } from '@tessera/lending/terms';
import { parseAmount } from '@tessera/money/parse-amount';
import { parsePrice } from '@tessera/money/price';
import { toWireMoney } from '@tessera/money/wire-money';
import { berlinDate } from '../src/platform/clock/berlin-date.ts';
import { completeProfile } from './complete-profile.ts';
import { giveMoney } from './give-money.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Opens the loan of the worked example: €24,000 on 0.8 BTC at €60,000, unless told otherwise. */
export async function openBitcoinLoan(
  test: TestApp,
  user: TestUser,
  {
    collateral = '0.8',
    principal = '24000.00',
    plan = 'bullet' as RepaymentPlan,
    termMonths = 12 as TermMonths,
  } = {},
): Promise<LoanDetail> {
  const { context, guest } = test;
  const userId = await user.id();
  await completeProfile(context, userId);
  await giveMoney(context, userId, { asset: 'BTC', amount: collateral });
  const { items } = (await guest.get('/prices')).json();
  const { value } = items.find(({ asset }: { asset: string }) => asset === 'BTC');
  const payoutDate = berlinDate(context.clock.now());
  const quote = quoteLoan(
    { asset: 'BTC', price: parsePrice(value), plan, termMonths, payoutDate },
    { collateral: parseAmount(collateral, 'BTC'), principal: parseAmount(principal, 'EUR') },
  ) as LoanQuote;
  const response = await user.post('/loans', {
    body: {
      collateral: { asset: 'BTC', amount: collateral },
      principal: { asset: 'EUR', amount: principal },
      termMonths,
      plan,
      accepted: {
        termsVersion: quote.termsVersion,
        aprBasisPoints: quote.apr,
        payout: toWireMoney({ asset: 'EUR', minor: quote.payout }),
      },
    },
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}
