import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { LtvHistory } from '@tessera/contracts/risk';
import { collateralTerms } from '@tessera/lending/terms';
import { formatPrice } from '@tessera/money/price';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { getLoan } from '../loans/find-loans.ts';

/**
 * Where a loan stood over time, newest first; with `per` once a day, as it stood last. @throws DomainError `not_found`
 */
export async function listLtvHistory(
  { database }: Pick<AppContext, 'database'>,
  {
    per,
    ...own
  }: { readonly userId: UserId; readonly loanId: LoanId; readonly per?: 'day' | undefined },
  page: PageRequest,
): Promise<LtvHistory> {
  const { id: loanId, asset } = await getLoan(database, own);
  const rows = await database
    .selectFrom('loan_ltv_points')
    .selectAll()
    .where('loan_id', '=', loanId)
    .$if(per === 'day', (query) => query.where('number', 'in', lastOfEachDay(database, loanId)))
    .$if(page.after !== null, (query) => query.where('number', '<', BigInt(page.after ?? 0)))
    .orderBy('number', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ number }) => String(number));
  const terms = collateralTerms[asset];
  return {
    nextCursor,
    thresholds: {
      warning: terms.warningLtv,
      marginCall: terms.marginCallLtv,
      liquidation: terms.liquidationLtv,
      cureTarget: terms.cureTargetLtv,
    },
    items: items.map(({ at, ltv, price, debt, collateral }) => ({
      at: at.toISOString(),
      loanToValueBasisPoints: debt === 0n ? null : ltv,
      price: formatPrice(price),
      debt: euros(debt),
      collateral: toWireMoney({ asset, minor: collateral }),
    })),
  };
}

const lastOfEachDay = (reader: Reader, loanId: LoanId) =>
  reader
    .selectFrom('loan_ltv_points')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('loan_id', '=', loanId)
    .groupBy(sql`(at at time zone 'Europe/Berlin')::date`);
