import type { FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../database/database.ts';
import { resendStepUp } from '../../step-up/resend-step-up.ts';
import { withdrawalExpired } from './confirm-fiat-withdrawal.ts';
import { nextFiatWithdrawalState } from './fiat-withdrawal-lifecycle.ts';
import { lockOwnFiatWithdrawal } from './find-fiat-withdrawal.ts';
import { presentFiatWithdrawalDetail } from './present-fiat-withdrawal.ts';
import { recordFiatWithdrawalEvent } from './record-fiat-withdrawal-event.ts';
import { boundToWithdrawal } from './withdrawal-step-up.ts';

/** Mails another code for the same withdrawal; it does not live any longer for that. */
export async function resendWithdrawalCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, withdrawalId }: { readonly userId: string; readonly withdrawalId: string },
): Promise<FiatWithdrawalDetail> {
  const withdrawal = await lockOwnFiatWithdrawal(trx, { userId, withdrawalId });
  nextFiatWithdrawalState(withdrawal.state, 'code_resent');
  const now = context.clock.now();
  if (withdrawal.expires_at <= now) throw withdrawalExpired();
  await resendStepUp(trx, context, {
    userId,
    challengeId: withdrawal.challenge_id,
    boundTo: boundToWithdrawal(withdrawal),
  });
  await recordFiatWithdrawalEvent(trx, withdrawal, {
    type: 'code_resent',
    at: now,
    cause: 'requested',
    actor: 'user',
  });
  return presentFiatWithdrawalDetail(trx, { userId, withdrawalId });
}
