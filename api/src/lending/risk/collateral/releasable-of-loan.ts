import {
  type ReleasableCollateral,
  releasableCollateral,
} from '@tessera/lending/releasable-collateral';
import type { AppContext } from '../../../app-context.ts';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { LoanRow } from '../../loans/find-loans.ts';
import { loanPosition, owedOn } from '../../loans/loan-position.ts';
import { readRunningLoan } from '../../loans/running-loan.ts';
import { findOpenMarginCall } from '../margin-calls/find-margin-calls.ts';

/** How much of a running loan's collateral could be released at a price. */
export async function releasableOfLoan(
  reader: Reader,
  context: AppContext,
  loan: LoanRow,
  price: KnownPrice,
): Promise<ReleasableCollateral> {
  const position = await loanPosition(reader, context, loan, price);
  const running = await readRunningLoan(reader, loan);
  const today = berlinDate(context.clock.now());
  // Only a bullet's interest stays unpaid until maturity.
  const debtAtMaturity =
    loan.plan === 'bullet' && loan.matures_on > today
      ? owedOn(loan, running, loan.matures_on).total
      : position.debt;
  return releasableCollateral({
    position,
    apr: loan.apr_basis_points,
    debtAtMaturity,
    hasMarginCall: (await findOpenMarginCall(reader, loan.id)) !== undefined,
    isInArrears: loan.overdue_since !== null,
    isAfterMaturity: loan.state === 'matured',
  });
}
