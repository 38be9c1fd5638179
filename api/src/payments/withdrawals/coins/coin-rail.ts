import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import { SignerRefused } from '../../../coins/signer/signer.ts';
import { checkTotp } from '../../../person/factors/check-totp.ts';
import { hasTotp } from '../../../person/factors/has-totp.ts';
import { recordWrongCode, refuseGuessing } from '../../../person/step-up/refuse-guessing.ts';
import { stepUpExhausted, stepUpWrongCode } from '../../../person/step-up/step-up-refusals.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import { refuseUnlistedAddress } from '../../payees/refuse-unlisted.ts';
import type { EnteredCodes, Rail } from '../rail.ts';
import { releaseHeld } from './book-withdrawal.ts';
import { notifyOfCoinWithdrawal } from './notify-of-coin-withdrawal.ts';
import { presentWithdrawalDetail } from './present-withdrawal.ts';
import { requestCode } from './request-code.ts';
import { revokePayment } from './revoke-payment.ts';
import { approvalRefused } from './signer-refusals.ts';
import { type WithdrawalRow, withdrawalEvents } from './withdrawal-events.ts';
import { withdrawalLifecycle } from './withdrawal-lifecycle.ts';

/** The signer mails the code and takes it, and the treasury sends what it approved. */
export const coinRail: Rail<WithdrawalRow> = {
  kind: 'withdrawal',
  refuseClosed: () => {},
  lock: (trx, which) => lockRow(trx, 'withdrawals', which),
  refuseUnless: (can, { state }) => {
    withdrawalLifecycle.next(state, can === 'be_confirmed' ? 'approved' : 'code_resent');
  },
  refuseUnlisted: (trx, context, { user_id: userId, asset, address }) =>
    refuseUnlistedAddress(trx, context, { userId, asset, address }),
  takeCodes,
  letGo: async (trx, context, withdrawal) => {
    const at = context.clock.now();
    const event = { type: 'approved', at, cause: 'confirmed', actor: 'user' } as const;
    await withdrawalEvents.move(trx, withdrawal, event, { next_try_at: at });
    await notifyOfCoinWithdrawal(trx, context, withdrawal, 'withdrawal_approved');
  },
  resendCode: async (trx, context, withdrawal, asking) => {
    if (withdrawal.attempts_left <= 1) throw stepUpExhausted();
    const { attempts_left, ...code } = await requestCode(trx, context, withdrawal, asking);
    const at = context.clock.now();
    const event = { type: 'code_resent', at, cause: 'requested', actor: 'user' } as const;
    await withdrawalEvents.move(trx, withdrawal, event, {
      ...code,
      attempts_left: attemptsLeft(withdrawal, attempts_left),
    });
  },
  revoke: revokePayment,
  end: (trx, withdrawal, event) =>
    withdrawalEvents.move(trx, withdrawal, event, {
      ended_at: event.at,
      next_try_at: null,
      held_back_because: null,
      held_back_until: null,
    }),
  releaseHeld,
  tellOfEnd: (trx, context, withdrawal, ending) =>
    notifyOfCoinWithdrawal(trx, context, withdrawal, `withdrawal_${ending}`),
  present: presentWithdrawalDetail,
};

/** Of what is left by the signer's count, what wrong codes of the app did not take. */
const attemptsLeft = ({ app_attempts }: WithdrawalRow, atSigner: number): number =>
  Math.max(0, atSigner - app_attempts);

/**
 * When we die after the signer approved, the same code approves again. The app's code comes before the
 * signer is asked, who takes what it approved for good.
 */
async function takeCodes(
  trx: Transaction,
  context: AppContext,
  withdrawal: WithdrawalRow,
  codes: EnteredCodes,
): Promise<void> {
  const by = { userId: withdrawal.user_id, authTime: codes.authTime };
  if (withdrawal.attempts_left === 0) throw stepUpExhausted();
  await refuseGuessing(trx, context, by, 'mail');
  await sql`savepoint factors`.execute(trx);
  await takeTotp(trx, context, withdrawal, codes);
  await approve(trx, context, withdrawal, codes);
}

async function takeTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { id, user_id: userId, attempts_left, app_attempts }: WithdrawalRow,
  { totpCode: code, authTime }: EnteredCodes,
): Promise<void> {
  if (!(await hasTotp(trx, userId))) return;
  if (code === undefined) throw stepUpWrongCode(attempts_left);
  if (await checkTotp(trx, context, { userId, authTime, code })) return;
  const left = attempts_left - 1;
  const taken = { attempts_left: left, app_attempts: app_attempts + 1 };
  await updateRows(trx, 'withdrawals', { id }, taken);
  throw stepUpWrongCode(left);
}

async function approve(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets' | 'signer'>,
  withdrawal: WithdrawalRow,
  { emailCode: code, authTime }: EnteredCodes,
): Promise<void> {
  const { id, user_id: userId } = withdrawal;
  try {
    await context.signer.approve({ withdrawalId: id, code });
  } catch (error) {
    // With the mailed code still to come, the other one was for nothing and is good once more.
    await sql`rollback to savepoint factors`.execute(trx);
    if (!(error instanceof SignerRefused) || error.attemptsLeft === undefined)
      throw approvalRefused(error, withdrawal.attempts_left);
    const left = attemptsLeft(withdrawal, error.attemptsLeft);
    await updateRows(trx, 'withdrawals', { id }, { attempts_left: left });
    if (error.code === 'wrong_code')
      await recordWrongCode(trx, context, { userId, authTime }, 'mail');
    throw approvalRefused(error, left);
  }
}
