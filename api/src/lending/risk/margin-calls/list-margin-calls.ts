import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { MarginCall } from '@tessera/contracts/risk';
import { formatPrice } from '@tessera/money/price';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { isStale, latestPrices } from '../../../books/prices/latest-prices.ts';
import { findRows, type Row } from '../../../platform/database/rows.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { getLoan } from '../../loans/find-loans.ts';
import type { MarginCallRow } from '../risk-tables.ts';
import { endOfCall } from './move-deadline.ts';

/** The margin calls of a loan, newest first. @throws DomainError `not_found` */
export async function listMarginCalls(
  context: AppContext,
  own: { readonly userId: UserId; readonly loanId: LoanId },
  page: PageRequest,
): Promise<{ items: MarginCall[]; nextCursor: string | null }> {
  const { database, clock } = context;
  const loan = await getLoan(database, own);
  const price = (await latestPrices(context)).get(loan.asset);
  const hasFreshPrice = price !== undefined && !isStale(price, clock.now());
  return listRows(database, 'margin_calls', { loan_id: loan.id }, page, async (calls) => {
    const where = { margin_call_id: calls.map(({ id }) => id) };
    const rows = await findRows(database, 'margin_call_pauses', where, 'began_at');
    const pauses = Map.groupBy(rows, ({ margin_call_id }) => margin_call_id);
    return calls.map((call) => present(call, pauses.get(call.id) ?? [], hasFreshPrice));
  });
}

function present(
  call: MarginCallRow,
  pauses: readonly Row<'margin_call_pauses'>[],
  hasFreshPrice: boolean,
): MarginCall {
  return {
    id: call.id,
    openedAt: call.opened_at.toISOString(),
    price: formatPrice(call.price),
    debt: euros(call.debt),
    collateral: toWireMoney({ asset: call.asset, minor: call.collateral }),
    loanToValueBasisPoints: call.ltv,
    targetLtvBasisPoints: call.target_ltv,
    deadline: call.deadline.toISOString(),
    postponedUntil: call.postponed_until?.toISOString() ?? null,
    endsAt: endOfCall(call).toISOString(),
    isPaused: call.ended_at === null && !hasFreshPrice,
    pauses: pauses.map(({ began_at, ended_at }) => {
      return { beganAt: began_at.toISOString(), endedAt: ended_at.toISOString() };
    }),
    firstPriceAt: call.first_price_at?.toISOString() ?? null,
    endedAt: call.ended_at?.toISOString() ?? null,
    outcome: call.outcome,
    curedBy: call.cured_by,
  };
}
