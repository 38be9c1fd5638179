import type { CivilDate } from '@tessera/lending/civil-date';
import type { Instalment } from '@tessera/lending/remaining-schedule';
import { lesser } from '@tessera/money/lesser';
import { type Cents, minus, plus } from '@tessera/money/minor-units';
import type { LoanId, Reader, Transaction } from '../../../platform/database/database.ts';
import {
  above,
  deleteRows,
  findRows,
  insertRows,
  type Row,
  updateRows,
} from '../../../platform/database/rows.ts';

export type InstalmentRow = Row<'loan_instalments'>;

export function amountOf({ principal, interest }: InstalmentRow): Cents {
  return plus(principal, interest);
}

/** What is due by a day and not paid, as agreed: interest on what is late comes on top. */
export function unpaidBy(rows: readonly InstalmentRow[], day: CivilDate): Cents {
  return rows
    .filter(({ due_on }) => due_on <= day)
    .reduce<Cents>((sum, row) => plus(sum, minus(amountOf(row), row.paid)), 0n);
}

export async function findInstalments(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<ReadonlyMap<string, readonly InstalmentRow[]>> {
  const rows = await findRows(reader, 'loan_instalments', { loan_id: loanIds }, 'due_on');
  return Map.groupBy(rows, ({ loan_id }) => loan_id);
}

export async function findLoanInstalments(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly InstalmentRow[]> {
  return (await findInstalments(reader, [loanId])).get(loanId) ?? [];
}

/** What is due from now on. Dates until `after` stay as they were. */
export async function replaceInstalments(
  trx: Transaction,
  loanId: LoanId,
  after: CivilDate,
  schedule: readonly Instalment[],
): Promise<void> {
  await deleteRows(trx, 'loan_instalments', { loan_id: loanId, due_on: above(after) });
  const instalments = schedule.map(({ dueDate, principal, interest }) => {
    return { loan_id: loanId, due_on: dueDate, principal, interest };
  });
  await insertRows(trx, 'loan_instalments', instalments);
}

/** Lets a payment reach what is due by a day, the oldest first. Answers the rows after it. */
export async function payInstalments(
  trx: Transaction,
  rows: readonly InstalmentRow[],
  { amount, by }: { readonly amount: Cents; readonly by: CivilDate },
): Promise<readonly InstalmentRow[]> {
  let left = amount;
  const after: InstalmentRow[] = [];
  for (const row of rows) {
    const taken = row.due_on <= by ? lesser(left, minus(amountOf(row), row.paid)) : 0n;
    left = minus(left, taken);
    const paid = plus(row.paid, taken);
    after.push({ ...row, paid });
    if (taken > 0n) await updateInstalment(trx, row, { paid });
  }
  return after;
}

export async function updateInstalment(
  trx: Transaction,
  { loan_id, due_on }: InstalmentRow,
  change: Partial<Pick<InstalmentRow, 'principal' | 'interest' | 'paid' | 'collected_at'>>,
): Promise<void> {
  await updateRows(trx, 'loan_instalments', { loan_id, due_on }, change);
}
