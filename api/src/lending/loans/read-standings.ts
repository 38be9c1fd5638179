import type { AppContext } from '../../app-context.ts';
import { readLoanCollateral } from '../../books/ledger/reading/read-loan-collateral.ts';
import { latestPrices } from '../../books/prices/latest-prices.ts';
import { berlinDate } from '../../platform/clock/berlin-date.ts';
import type { Reader } from '../../platform/database/database.ts';
import { noCall, readCallStatus } from '../risk/margin-calls/read-call-status.ts';
import type { LoanRow } from './find-loans.ts';
import { findInstalments } from './instalments/loan-instalments.ts';
import { type LoanStanding, loanStanding } from './loan-standing.ts';
import { readRunningLoans } from './running-loan.ts';

/** Where each of some loans stands, by id, with a few queries for all of them. */
export async function readStandings(
  reader: Reader,
  context: AppContext,
  loans: readonly LoanRow[],
): Promise<ReadonlyMap<string, LoanStanding>> {
  const ids = loans.map(({ id }) => id);
  const collateral = await readLoanCollateral(reader, ids);
  const running = await readRunningLoans(reader, loans);
  const instalments = await findInstalments(reader, ids);
  const calls = await readCallStatus(reader, ids);
  const prices = await latestPrices(context, reader);
  const today = berlinDate(context.clock.now());
  return new Map(
    loans.flatMap((loan) => {
      const steps = running.get(loan.id);
      if (!steps) return [];
      const standing = loanStanding({
        loan,
        running: steps,
        instalments: instalments.get(loan.id) ?? [],
        collateral: collateral.get(loan.id) ?? 0n,
        price: prices.get(loan.asset),
        call: calls.get(loan.id) ?? noCall,
        today,
      });
      return [[loan.id, standing] as const];
    }),
  );
}

export async function readStanding(
  reader: Reader,
  context: AppContext,
  loan: LoanRow,
): Promise<LoanStanding> {
  const standing = (await readStandings(reader, context, [loan])).get(loan.id);
  if (!standing) throw new Error(`Loan ${loan.id} was not read`);
  return standing;
}
