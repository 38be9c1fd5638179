import type { StepUpCodes } from '@tessera/contracts/step-up';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import { SignerRefused } from '../../../coins/signer/signer.ts';
import { checkTotp } from '../../../person/factors/check-totp.ts';
import { hasTotp } from '../../../person/factors/has-totp.ts';
import { stepUpWrongCode } from '../../../person/step-up/step-up-refusals.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import { refuseUnlistedAddress } from '../../payees/refuse-unlisted.ts';
import type { Rail } from '../rail.ts';
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
  resendCode: async (trx, context, withdrawal, idToken) => {
    const code = await requestCode(trx, context, withdrawal, idToken);
    const at = context.clock.now();
    const event = { type: 'code_resent', at, cause: 'requested', actor: 'user' } as const;
    await withdrawalEvents.move(trx, withdrawal, event, code);
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

/**
 * When we die after the signer approved, the same code approves again. The app's code comes before the
 * signer is asked, so that a wrong one takes none of its attempts.
 */
async function takeCodes(
  trx: Transaction,
  context: AppContext,
  withdrawal: WithdrawalRow,
  { totpCode, emailCode }: StepUpCodes,
): Promise<void> {
  await sql`savepoint factors`.execute(trx);
  await takeTotp(trx, context, withdrawal, totpCode);
  await approve(trx, context, withdrawal, emailCode);
}

async function takeTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { user_id: userId, attempts_left }: WithdrawalRow,
  code: string | undefined,
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
      await updateRows(
        trx,
        'withdrawals',
        { id: withdrawalId },
        { attempts_left: error.attemptsLeft },
      );
    }
    throw approvalRefused(error, attempts_left);
  }
}
