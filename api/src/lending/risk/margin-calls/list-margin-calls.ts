import type { UserId } from '@tessera/contracts/ids';
import type { MarginCall } from '@tessera/contracts/risk';
import { formatPrice } from '@tessera/money/price';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { isStale, latestPrices } from '../../../books/prices/latest-prices.ts';
import { pageOfRows } from '../../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { getLoan } from '../../loans/find-loans.ts';
import type { MarginCallRow } from '../risk-tables.ts';
import { endOfCall } from './move-deadline.ts';

/** The margin calls of a loan, newest first. @throws DomainError `not_found` */
export async function listMarginCalls(
  context: AppContext,
  own: { readonly userId: UserId; readonly loanId: string },
  page: PageRequest,
): Promise<{ items: MarginCall[]; nextCursor: string | null }> {
  const { database, clock } = context;
  const loan = await getLoan(database, own);
  const rows = await database
    .selectFrom('margin_calls')
    .selectAll()
    .where('loan_id', '=', loan.id)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  const pauses = await findPauses(
    context,
    items.map(({ id }) => id),
  );
  const price = (await latestPrices(context)).get(loan.asset);
  const hasFreshPrice = price !== undefined && !isStale(price, clock.now());
  return {
    nextCursor,
    items: items.map((call) => present(call, pauses.get(call.id) ?? [], hasFreshPrice)),
  };
}

type Pause = { readonly beganAt: string; readonly endedAt: string };

async function findPauses(
  { database }: AppContext,
  callIds: readonly string[],
): Promise<ReadonlyMap<string, Pause[]>> {
  if (callIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('margin_call_pauses')
    .selectAll()
    .where('margin_call_id', 'in', callIds)
    .orderBy('began_at')
    .execute();
  const pauses = new Map<string, Pause[]>();
  for (const { margin_call_id, began_at, ended_at } of rows) {
    const pause = { beganAt: began_at.toISOString(), endedAt: ended_at.toISOString() };
    pauses.set(margin_call_id, [...(pauses.get(margin_call_id) ?? []), pause]);
  }
  return pauses;
}

function present(call: MarginCallRow, pauses: Pause[], hasFreshPrice: boolean): MarginCall {
  return {
    id: call.id,
    openedAt: call.opened_at.toISOString(),
    price: formatPrice(call.price),
    debt: toWireMoney({ asset: 'EUR', minor: call.debt }),
    collateral: toWireMoney({ asset: call.asset, minor: call.collateral }),
    loanToValueBasisPoints: call.ltv,
    targetLtvBasisPoints: call.target_ltv,
    deadline: call.deadline.toISOString(),
    postponedUntil: call.postponed_until?.toISOString() ?? null,
    endsAt: endOfCall(call).toISOString(),
    isPaused: call.ended_at === null && !hasFreshPrice,
    pauses,
    firstPriceAt: call.first_price_at?.toISOString() ?? null,
    endedAt: call.ended_at?.toISOString() ?? null,
    outcome: call.outcome,
    curedBy: call.cured_by,
  };
}
