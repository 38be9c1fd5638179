import type { LoanPosition } from '@tessera/lending/loan-position';
import {
  type ReleasableCollateral,
  releasableCollateral,
} from '@tessera/lending/releasable-collateral';
import type { Cents } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { LoanRow } from '../../loans/find-loans.ts';
import { loanPosition, owedOn } from '../../loans/loan-position.ts';
import { readRunningLoan } from '../../loans/running-loan.ts';
import { findOpenMarginCall } from '../margin-calls/find-margin-calls.ts';

/** How much can be released, with the figures that it follows from. */
export type ReleasableOfLoan = ReleasableCollateral & {
  readonly position: LoanPosition;
  /** EUR cents: the debt with all interest that stays unpaid until maturity. */
  readonly debtAtMaturity: Cents;
};

/** How much of a running loan's collateral could be released at a price. */
export async function releasableOfLoan(
  reader: Reader,
  context: AppContext,
  loan: LoanRow,
  price: KnownPrice,
): Promise<ReleasableOfLoan> {
  const position = await loanPosition(reader, context, loan, price);
  const running = await readRunningLoan(reader, loan);
  const today = berlinDate(context.clock.now());
  // Only a bullet's interest stays unpaid until maturity.
  const debtAtMaturity =
    loan.plan === 'bullet' && loan.matures_on > today
      ? owedOn(loan, running, loan.matures_on).total
      : position.debt;
  const releasable = releasableCollateral({
    position,
    apr: loan.apr_basis_points,
    debtAtMaturity,
    hasMarginCall: (await findOpenMarginCall(reader, loan.id)) !== undefined,
    isInArrears: loan.overdue_since !== null,
    isAfterMaturity: loan.state === 'matured',
  });
  return { ...releasable, position, debtAtMaturity };
}
