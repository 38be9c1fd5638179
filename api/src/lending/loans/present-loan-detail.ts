import type { LoanDetail } from '@tessera/contracts/loans';
import type { CivilDate } from '@tessera/lending/civil-date';
import { lastWithdrawalDay } from '@tessera/lending/withdrawal-right';
import { formatDecimal } from '@tessera/money/format-decimal';
import { plus } from '@tessera/money/minor-units';
import { formatPrice } from '@tessera/money/price';
import { RATIO_SCALE } from '@tessera/money/ratio';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { latestPrices, presentPrice } from '../../books/prices/latest-prices.ts';
import { berlinDate } from '../../platform/clock/berlin-date.ts';
import type { LoanId, Reader, UserId } from '../../platform/database/database.ts';
import { agreedAprc, agreedSchedule } from './agreed-terms.ts';
import { findLoanEvents, getLoan, type LoanRow } from './find-loans.ts';
import { amountOf, type InstalmentRow } from './instalments/loan-instalments.ts';
import { presentThresholds } from './loan-figures.ts';
import { presentLoan } from './present-loan.ts';
import { readStanding } from './read-standings.ts';

/** @throws DomainError `not_found`, also for a loan of somebody else */
export async function presentLoanDetail(
  reader: Reader,
  context: AppContext,
  { userId, loanId }: { readonly userId: UserId; readonly loanId: LoanId },
): Promise<LoanDetail> {
  const loan = await getLoan(reader, { userId, loanId });
  const standing = await readStanding(reader, context, loan);
  const price = (await latestPrices(context, reader)).get(loan.asset);
  const today = berlinDate(context.clock.now());
  const lastDay = lastWithdrawalDay(loan.payout_date);
  return {
    ...presentLoan(loan, standing),
    coin: loan.asset,
    price: price ? presentPrice(price) : null,
    thresholdPrices: standing.thresholdPrices && presentThresholds(standing.thresholdPrices),
    aprc: formatDecimal(agreedAprc(loan), RATIO_SCALE),
    openingPrice: formatPrice(loan.opening_price),
    schedule: presentSchedule(loan, standing.instalments, today),
    outstandingPrincipal: euros(loan.outstanding),
    withdrawUntil: loan.state === 'active' && today <= lastDay ? lastDay : null,
    events: await findLoanEvents(reader, loanId),
  };
}

/** What was and will be due; for a loan that waits, what would be if it ran from its request on. */
function presentSchedule(
  loan: LoanRow,
  instalments: readonly InstalmentRow[],
  today: CivilDate,
): LoanDetail['schedule'] {
  if (loan.state === 'awaiting_collateral') {
    return agreedSchedule(loan).map((row) =>
      presentInstalment(row.dueDate, { ...row, paid: 0n }, 'planned'),
    );
  }
  return instalments.map((row) => presentInstalment(row.due_on, row, statusOf(row, today)));
}

function presentInstalment(
  on: CivilDate,
  { principal, interest, paid }: Pick<InstalmentRow, 'principal' | 'interest' | 'paid'>,
  status: LoanDetail['schedule'][number]['status'],
): LoanDetail['schedule'][number] {
  return {
    on,
    principal: euros(principal),
    interest: euros(interest),
    total: euros(plus(principal, interest)),
    paid: euros(paid),
    status,
  };
}

function statusOf(row: InstalmentRow, today: CivilDate) {
  if (row.paid === amountOf(row)) return 'collected';
  if (row.collected_at !== null) return 'overdue';
  return row.due_on <= today ? 'due' : 'planned';
}
