import type { RequestApproval } from '@tessera/contracts/signer';
import { isSameMac } from '@tessera/server/one-time-code';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { macOfCode } from './code-mac.ts';
import { recordWrongCode, refuseGuessing } from './refuse-guessing.ts';
import { findWithdrawal, isCancelled, type WithdrawalRow } from './withdrawal-row.ts';

/**
 * Takes the code that the user read. The right code again is the same approval again; a wrong one
 * counts whatever becomes of the answer. @throws Refusal see the contract
 */
export function approve(context: SignerContext, request: RequestApproval): { approvedAt: string } {
  const outcome = inTransaction(context.database, () => decide(context, request));
  if (outcome instanceof Refusal) throw outcome;
  return { approvedAt: new Date(outcome).toISOString() };
}

/** When it was approved, or a refusal that keeps what was written. */
function decide(
  { database, codeKey, now: clock }: SignerContext,
  { withdrawalId, code }: RequestApproval,
): number | Refusal {
  const now = clock();
  const withdrawal = findWithdrawal(database, withdrawalId);
  if (!withdrawal) throw new Refusal('unknown', 'No challenge was requested for it');
  if (isCancelled(database, withdrawalId)) {
    throw new Refusal('cancelled', 'The withdrawal was cancelled');
  }
  refuseGuessing(database, withdrawal.subject, now);
  const { attempts_left: attemptsLeft, approved_at: approvedAt } = withdrawal;
  const mac = macOfCode(codeKey, { ...withdrawal, withdrawalId }, code);
  const isRight = isSameMac(mac, withdrawal.code_mac);
  // Nothing is left to guess: the answer to the same code stays the same.
  if (approvedAt !== null && isRight) return approvedAt;
  if (attemptsLeft === 0) {
    throw new Refusal('exhausted', 'No attempt is left', { attemptsLeft });
  }
  if (approvedAt === null && now >= withdrawal.code_expires_at) {
    throw new Refusal('expired', 'The code is too old', { attemptsLeft });
  }
  return isRight
    ? noteApproval(database, withdrawalId, now)
    : noteFailure(database, withdrawal, now);
}

function noteApproval(database: SignerContext['database'], id: string, now: number): number {
  database.prepare('update withdrawals set approved_at = ? where id = ?').run(now, id);
  return now;
}

function noteFailure(
  database: SignerContext['database'],
  { id, subject, attempts_left }: WithdrawalRow,
  now: number,
): Refusal {
  const attemptsLeft = attempts_left - 1;
  database.prepare('update withdrawals set attempts_left = ? where id = ?').run(attemptsLeft, id);
  recordWrongCode(database, subject, now);
  return new Refusal('wrong_code', 'The code is wrong', { attemptsLeft });
}
