import type { StepUpCodes } from '@tessera/contracts/step-up';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { checkTotp } from '../factors/check-totp.ts';
import { hasTotp } from '../factors/has-totp.ts';
import { SignerRefused } from '../signer/signer.ts';
import { stepUpWrongCode } from '../step-up/step-up-refusals.ts';
import { lockOwnWithdrawal } from './find-withdrawal.ts';
import { presentWithdrawalDetail } from './present-withdrawal.ts';
import { recordWithdrawalEvent, type WithdrawalRow } from './record-withdrawal-event.ts';
import { refuseExpired } from './refuse-expired.ts';
import { refuseWithdrawing } from './refuse-withdrawing.ts';
import { approvalRefused } from './signer-refusals.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';
import { nextWithdrawalState } from './withdrawal-lifecycle.ts';

/**
 * Takes the codes and lets the coins go; they are sent right after, as often as it takes to have them
 * sent once. When we die after the signer approved, the same code approves again.
 */
export async function confirmWithdrawal(
  trx: Transaction,
  context: AppContext,
  request: { readonly userId: string; readonly withdrawalId: string; readonly codes: StepUpCodes },
): Promise<WithdrawalDetail> {
  const { userId, withdrawalId, codes } = request;
  const withdrawal = await lockOwnWithdrawal(trx, { userId, withdrawalId });
  nextWithdrawalState(withdrawal.state, 'approved');
  refuseExpired(context, withdrawal);
  await refuseWithdrawing(trx, context, withdrawal);
  await sql`savepoint factors`.execute(trx);
  await takeTotp(trx, context, withdrawal, codes);
  await approve(trx, context, withdrawal, codes.emailCode);
  const now = context.clock.now();
  await recordWithdrawalEvent(
    trx,
    withdrawal,
    { type: 'approved', at: now, cause: 'confirmed', actor: 'user' },
    { next_try_at: now },
  );
  await tellOfWithdrawal(trx, context, withdrawal, 'withdrawal_approved');
  return presentWithdrawalDetail(trx, context, { userId, withdrawalId });
}

/** Before the signer is asked, so that a wrong one takes none of its attempts. */
async function takeTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { user_id: userId, attempts_left }: WithdrawalRow,
  { totpCode: code }: StepUpCodes,
): Promise<void> {
  if (!(await hasTotp(trx, userId))) return;
  if (code !== undefined && (await checkTotp(trx, context, { userId, code }))) return;
  throw stepUpWrongCode(attempts_left);
}

async function approve(
  trx: Transaction,
  { signer }: Pick<AppContext, 'signer'>,
  { id: withdrawalId, attempts_left }: WithdrawalRow,
  code: string,
): Promise<void> {
  try {
    await signer.approve({ withdrawalId, code });
  } catch (error) {
    // With the mailed code still to come, the other one was for nothing and is good once more.
    await sql`rollback to savepoint factors`.execute(trx);
    if (error instanceof SignerRefused && error.attemptsLeft !== undefined) {
      await trx
        .updateTable('withdrawals')
        .set({ attempts_left: error.attemptsLeft })
        .where('id', '=', withdrawalId)
        .execute();
    }
    throw approvalRefused(error, attempts_left);
  }
}
