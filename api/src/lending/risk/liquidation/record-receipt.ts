import { collateralTerms, liquidationTerms } from '@tessera/lending/terms';
import { ageInSeconds } from '../../../books/prices/latest-prices.ts';
import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import type { ExecutedSale } from './executed-sale.ts';

/** Stores all that a sale's figures follow from, so that they can be computed again. */
export async function recordReceipt(
  trx: Transaction,
  { id, at, review, reason, aim, venue, position, sale }: ExecutedSale,
  transferId: TransferId,
): Promise<void> {
  const { loan, price, call } = review;
  const { asset } = loan;
  const isForArrears = reason === 'arrears';
  const after = { ...position, collateral: sale.collateralAfter, debt: sale.debtAfter };
  await insertRow(trx, 'liquidations', {
    id,
    loan_id: loan.id,
    user_id: loan.user_id,
    asset,
    margin_call_id: call?.id ?? null,
    reason,
    at,
    transfer_id: transferId,
    venue: venue.name,
    venue_reference: venue.reference,
    price: position.price,
    price_id: price.id,
    price_source: price.source,
    price_synthetic: price.synthetic,
    price_observed_at: price.observedAt,
    price_age_seconds: ageInSeconds(price, at),
    first_price_id: isForArrears ? null : (call?.first_price_id ?? null),
    first_price_at: isForArrears ? null : (call?.first_price_at ?? null),
    target_ltv: 'targetLtv' in aim ? aim.targetLtv : null,
    euros_wanted: 'euroCents' in aim ? aim.euroCents : null,
    liquidation_ltv: collateralTerms[asset].liquidationLtv,
    fee_share: liquidationTerms.feeShare,
    minimum_sale: liquidationTerms.minimumSale,
    collateral_before: position.collateral,
    debt_before: position.debt,
    ltv_before: displayedLtv(position),
    units_sold: sale.unitsSold,
    proceeds: sale.proceeds,
    fee: sale.fee,
    repaid: sale.repaid,
    surplus: sale.surplus,
    written_off: sale.writtenOff,
    collateral_after: sale.collateralAfter,
    debt_after: sale.debtAfter,
    ltv_after: displayedLtv(after),
  });
}
