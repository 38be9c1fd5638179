import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { Liquidation } from '@tessera/contracts/risk';
import type { CoinUnits } from '@tessera/money/minor-units';
import { formatPrice } from '@tessera/money/price';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { getLoan } from '../../loans/find-loans.ts';

/** The receipts of a loan's sales, newest first. @throws DomainError `not_found` */
export async function listLiquidations(
  { database }: Pick<AppContext, 'database'>,
  own: { readonly userId: UserId; readonly loanId: LoanId },
  page: PageRequest,
): Promise<{ items: Liquidation[]; nextCursor: string | null }> {
  const { id: loanId } = await getLoan(database, own);
  return listRows(database, 'liquidations', { loan_id: loanId }, page, (rows) => rows.map(present));
}

function present(row: Row<'liquidations'>): Liquidation {
  const coins = (minor: CoinUnits) => toWireMoney({ asset: row.asset, minor });
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
