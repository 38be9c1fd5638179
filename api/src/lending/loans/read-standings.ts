import type { Loan } from '@tessera/contracts/loans';
import type { CivilDate } from '@tessera/lending/civil-date';
import { loanHealth } from '@tessera/lending/loan-health';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { type ThresholdPrices, thresholdPrices } from '@tessera/lending/threshold-price';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../app-context.ts';
import { readLoanCollateral } from '../../books/ledger/reading/read-loan-collateral.ts';
import { type KnownPrice, latestPrices } from '../../books/prices/latest-prices.ts';
import { berlinDate } from '../../platform/clock/berlin-date.ts';
import type { Reader } from '../../platform/database/database.ts';
import { noCall, readCallStatus } from '../risk/margin-calls/read-call-status.ts';
import type { LoanRow } from './find-loans.ts';
import { findInstalments, type InstalmentRow, unpaidBy } from './instalments/loan-instalments.ts';
import { owedOn } from './loan-position.ts';
import { readRunningLoans } from './running-loan.ts';

/** Where a loan stands today. Amounts are minor units. */
export type LoanStanding = {
  readonly collateral: CoinUnits;
  readonly accruedInterest: Cents;
  readonly debt: Cents;
  /** EUR cents that were due and are not paid. */
  readonly overdue: Cents;
  /** The newest of its coin, however old. */
  readonly price: KnownPrice | undefined;
  readonly loanToValueBasisPoints: number | null;
  readonly health: Loan['health'];
  readonly thresholdPrices: ThresholdPrices | null;
  readonly instalments: readonly InstalmentRow[];
};

/** Where each of some loans stands, by id, with a few queries for all of them. */
export async function readStandings(
  reader: Reader,
  context: AppContext,
  loans: readonly LoanRow[],
): Promise<ReadonlyMap<string, LoanStanding>> {
  const ids = loans.map(({ id }) => id);
  const pledged = await readLoanCollateral(reader, ids);
  const running = await readRunningLoans(reader, loans);
  const schedules = await findInstalments(reader, ids);
  const calls = await readCallStatus(reader, ids);
  const prices = await latestPrices(context, reader);
  const today = berlinDate(context.clock.now());
  return new Map(
    loans.flatMap((loan) => {
      const steps = running.get(loan.id);
      if (!steps) return [];
      const { asset } = loan;
      const instalments = schedules.get(loan.id) ?? [];
      const collateral = pledged.get(loan.id) ?? 0n;
      const { interest: accruedInterest, total: debt } = owedOn(loan, steps, today);
      const price = prices.get(asset);
      const isValued = debt > 0n && price !== undefined;
      const position = isValued ? { asset, collateral, price: price.value, debt } : null;
      const standing: LoanStanding = {
        collateral,
        accruedInterest,
        debt,
        overdue: overdueOf(loan, instalments, debt, today),
        price,
        loanToValueBasisPoints: position && loanToValueInBasisPoints(position),
        health: position && loanHealth(position, calls.get(loan.id) ?? noCall),
        thresholdPrices: thresholdPrices({ asset, collateral, debt }),
        instalments,
      };
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

function overdueOf(
  loan: LoanRow,
  instalments: readonly InstalmentRow[],
  debt: Cents,
  today: CivilDate,
): Cents {
  if (loan.overdue_since === null) return 0n;
  if (loan.state === 'matured') return debt;
  const collected = instalments.filter(({ collected_at }) => collected_at !== null);
  return unpaidBy(collected, today);
}
