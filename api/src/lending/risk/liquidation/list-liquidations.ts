import type { UserId } from '@tessera/contracts/ids';
import type { Liquidation } from '@tessera/contracts/risk';
import { formatPrice } from '@tessera/money/price';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import { pageOfRows } from '../../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { getLoan } from '../../loans/find-loans.ts';
import type { RiskTables } from '../risk-tables.ts';

/** The receipts of a loan's sales, newest first. @throws DomainError `not_found` */
export async function listLiquidations(
  { database }: Pick<AppContext, 'database'>,
  own: { readonly userId: UserId; readonly loanId: string },
  page: PageRequest,
): Promise<{ items: Liquidation[]; nextCursor: string | null }> {
  const { id: loanId } = await getLoan(database, own);
  const rows = await database
    .selectFrom('liquidations')
    .selectAll()
    .where('loan_id', '=', loanId)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map(present), nextCursor };
}

const euros = (minor: bigint) => toWireMoney({ asset: 'EUR', minor });

function present(row: Selectable<RiskTables['liquidations']>): Liquidation {
  const coins = (minor: bigint) => toWireMoney({ asset: row.asset, minor });
  return {
    id: row.id,
    reason: row.reason,
    at: row.at.toISOString(),
    marginCallId: row.margin_call_id,
    venue: { name: row.venue, reference: row.venue_reference },
    price: {
      id: row.price_id,
      value: formatPrice(row.price),
      source: row.price_source,
      synthetic: row.price_synthetic,
      observedAt: row.price_observed_at.toISOString(),
      ageSeconds: row.price_age_seconds,
    },
    firstPrice:
      row.first_price_id !== null && row.first_price_at !== null
        ? { id: row.first_price_id, observedAt: row.first_price_at.toISOString() }
        : null,
    formula: {
      targetLtvBasisPoints: row.target_ltv,
      eurosWanted: row.euros_wanted === null ? null : euros(row.euros_wanted),
      liquidationLtvBasisPoints: row.liquidation_ltv,
      feeBasisPoints: row.fee_share,
      minimumSale: euros(row.minimum_sale),
    },
    before: {
      collateral: coins(row.collateral_before),
      debt: euros(row.debt_before),
      loanToValueBasisPoints: row.ltv_before,
    },
    sold: coins(row.units_sold),
    proceeds: euros(row.proceeds),
    fee: euros(row.fee),
    repaid: euros(row.repaid),
    surplus: euros(row.surplus),
    writtenOff: euros(row.written_off),
    after: {
      collateral: coins(row.collateral_after),
      debt: euros(row.debt_after),
      loanToValueBasisPoints: row.debt_after === 0n ? null : row.ltv_after,
    },
  };
}
