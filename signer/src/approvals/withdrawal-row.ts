import type { DatabaseSync } from 'node:sqlite';

/** A withdrawal as it was first asked for, and how far its approval is. */
export type WithdrawalRow = {
  readonly id: string;
  readonly subject: string;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly destination: string;
  readonly first_asked_at: number;
  readonly code_mac: Uint8Array;
  readonly code_expires_at: number;
  readonly attempts_left: number;
  readonly approved_at: number | null;
};

export function findWithdrawal(database: DatabaseSync, id: string): WithdrawalRow | undefined {
  return database.prepare('select * from withdrawals where id = ?').get(id) as
    | WithdrawalRow
    | undefined;
}

export function isCancelled(database: DatabaseSync, withdrawalId: string): boolean {
  const found = database
    .prepare('select 1 from cancellations where withdrawal_id = ?')
    .get(withdrawalId);
  return found !== undefined;
}
