import type { CivilDate } from '@tessera/lending/civil-date';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { type Payoff, payoff } from '@tessera/lending/payoff';
import type { RunningLoan } from '@tessera/lending/remaining-schedule';
import type { AppContext } from '../../app-context.ts';
import { readLoanCollateral } from '../../books/ledger/reading/read-loan-collateral.ts';
import type { KnownPrice } from '../../books/prices/latest-prices.ts';
import { berlinDate } from '../../platform/clock/berlin-date.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { LoanRow } from './find-loans.ts';
import { readRunningLoan } from './running-loan.ts';

/**
 * No fee of this product stays open: the origination fee is kept from the payout and the fee of a
 * sale from its proceeds.
 */
export const dueFees = 0n;

/** What is owed on a day: fees, interest and principal in EUR cents, nothing once a loan has ended. */
export function owedOn(loan: LoanRow, running: RunningLoan, on: CivilDate): Payoff {
  const isOwed = loan.state === 'active' || loan.state === 'matured';
  if (isOwed) return payoff(running, dueFees, on);
  return { on, fees: 0n, interest: 0n, principal: 0n, total: 0n };
}

/** Where a loan stands today at a price: what every threshold is tested on. Lock the loan first. */
export async function loanPosition(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  loan: LoanRow,
  price: Pick<KnownPrice, 'value'>,
): Promise<LoanPosition> {
  const running = await readRunningLoan(reader, loan);
  const collateral = await readLoanCollateral(reader, [loan.id]);
  const today = berlinDate(clock.now());
  return {
    asset: loan.asset,
    collateral: collateral.get(loan.id) ?? 0n,
    price: price.value,
    debt: owedOn(loan, running, today).total,
  };
}
