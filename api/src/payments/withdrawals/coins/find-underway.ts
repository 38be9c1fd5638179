import { readPayments } from '../../../coins/treasury/outgoing/read-payments.ts';
import type { Reader, Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { findRows, lockRow } from '../../../platform/database/rows.ts';
import { nextStep, type Step } from './next-step.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

const underway = ['signing', 'broadcast', 'confirming'] as const;

/** Withdrawals whose payment is ahead of them; all others that are being paid have nothing to do. */
export async function findUnderway(reader: Reader): Promise<readonly WithdrawalId[]> {
  const rows = await findRows(reader, 'withdrawals', { state: underway }, 'id');
  const payments = await readPayments(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const payment = payments.get(row.id);
    return payment && nextStep(row, payment) ? [row.id] : [];
  });
}

/** A withdrawal that is being paid, locked, and what it has to catch up with; null when nothing. */
export async function lockUnderway(
  trx: Transaction,
  withdrawalId: WithdrawalId,
): Promise<{ readonly withdrawal: WithdrawalRow; readonly step: Step } | null> {
  const withdrawal = await lockRow(trx, 'withdrawals', { id: withdrawalId });
  if (!withdrawal || !(underway as readonly string[]).includes(withdrawal.state)) return null;
  const payment = (await readPayments(trx, [withdrawalId])).get(withdrawalId);
  const step = payment && nextStep(withdrawal, payment);
  return step ? { withdrawal, step } : null;
}
