import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { lockOwnWithdrawal } from './find-withdrawal.ts';
import { presentWithdrawalDetail } from './present-withdrawal.ts';
import { recordWithdrawalEvent } from './record-withdrawal-event.ts';
import { refuseExpired } from './refuse-expired.ts';
import { requestCode } from './request-code.ts';
import { nextWithdrawalState } from './withdrawal-lifecycle.ts';

/** Has another code mailed for the same withdrawal; it does not live any longer for that. */
export async function resendCode(
  trx: Transaction,
  context: AppContext,
  request: { readonly userId: string; readonly withdrawalId: string; readonly idToken: string },
): Promise<WithdrawalDetail> {
  const { userId, withdrawalId, idToken } = request;
  const withdrawal = await lockOwnWithdrawal(trx, { userId, withdrawalId });
  nextWithdrawalState(withdrawal.state, 'code_resent');
  refuseExpired(context, withdrawal);
  const code = await requestCode(context, withdrawal, idToken);
  const at = context.clock.now();
  await recordWithdrawalEvent(
    trx,
    withdrawal,
    { type: 'code_resent', at, cause: 'requested', actor: 'user' },
    code,
  );
  return presentWithdrawalDetail(trx, context, { userId, withdrawalId });
}
