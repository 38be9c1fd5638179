import { formatPrice } from '@tessera/money/price';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Transaction } from '../database/database.ts';
import { appendLoanEvent } from './append-loan-event.ts';
import { foldLoanState } from './loan-lifecycle.ts';
import type { LoanOpening } from './loan-opening.ts';

export async function recordOpening(trx: Transaction, opening: LoanOpening): Promise<void> {
  const { loanId, userId, openedAt, quote, price } = opening;
  await trx
    .insertInto('loans')
    .values({
      id: loanId,
      user_id: userId,
      asset: quote.asset,
      plan: quote.plan,
      term_months: quote.termMonths,
      terms_version: quote.termsVersion,
      apr_basis_points: quote.apr,
      principal: quote.principal,
      fee: quote.originationFee,
      payout: quote.payout,
      collateral: quote.collateral,
      opening_price: price.value,
      opening_price_id: price.id,
      payout_date: quote.payoutDate,
      matures_on: quote.maturityDate,
      opened_at: openedAt,
      state: foldLoanState([{ type: 'opened' }]),
    })
    .execute();
  const euros = (minor: bigint) => toWireMoney({ asset: 'EUR', minor });
  await appendLoanEvent(trx, {
    loanId,
    type: 'opened',
    at: openedAt,
    cause: 'requested_by_borrower',
    actor: `user:${userId}`,
    data: {
      collateral: toWireMoney({ asset: quote.asset, minor: quote.collateral }),
      principal: euros(quote.principal),
      fee: euros(quote.originationFee),
      payout: euros(quote.payout),
      aprBasisPoints: quote.apr,
      termsVersion: quote.termsVersion,
      price: {
        id: price.id,
        value: formatPrice(price.value),
        observedAt: price.observedAt.toISOString(),
      },
    },
  });
}
