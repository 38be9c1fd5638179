import { cureToTarget } from '@tessera/lending/cure';
import { hourMs } from '@tessera/lending/durations';
import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { presentPrice } from '../../../books/prices/latest-prices.ts';
import type { MarginCallId, Transaction } from '../../../platform/database/database.ts';
import { getRow, insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { loanEvents } from '../../loans/loan-events.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import { type LoanUnderReview, riskActor } from '../loan-under-review.ts';
import type { MarginCallRow } from '../risk-tables.ts';

const timeToCureMs = MARGIN_CALL_HOURS * hourMs;

/** Asks the borrower to bring the loan back to the cure target within a day. */
export async function openMarginCall(
  trx: Transaction,
  context: AppContext,
  { loan, price, position }: LoanUnderReview,
): Promise<MarginCallRow> {
  const at = context.clock.now();
  const { cureTargetLtv } = collateralTerms[loan.asset];
  const id = uuidV7<MarginCallId>(at);
  await insertRow(trx, 'margin_calls', {
    id,
    loan_id: loan.id,
    user_id: loan.user_id,
    asset: loan.asset,
    opened_at: at,
    price_id: price.id,
    price: price.value,
    debt: position.debt,
    collateral: position.collateral,
    ltv: displayedLtv(position),
    target_ltv: cureTargetLtv,
    deadline: new Date(at.getTime() + timeToCureMs),
  });
  const call = await getRow(trx, 'margin_calls', { id });
  const cure = cureToTarget(position, cureTargetLtv);
  const figures = {
    ltvBasisPoints: displayedLtv(position),
    targetBasisPoints: cureTargetLtv,
    deadline: call.deadline.toISOString(),
    repay: euros(cure.repay),
    addCollateral: toWireMoney({ asset: loan.asset, minor: cure.addCollateral }),
  };
  await loanEvents.move(trx, loan, {
    type: 'margin_call_opened',
    at,
    cause: 'margin_call_ltv_reached',
    actor: riskActor,
    data: {
      marginCallId: call.id,
      ...figures,
      price: presentPrice(price),
    },
  });
  await notifyBorrower(trx, context, loan, 'margin_call_opened', figures);
  return call;
}
