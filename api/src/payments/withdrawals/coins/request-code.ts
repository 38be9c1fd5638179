import type { AppContext } from '../../../app-context.ts';
import { readReader } from '../../../person/settings/read-reader.ts';
import { countMailedCode } from '../../../person/step-up/count-mailed-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Asking } from '../rail.ts';
import { challengeRefused } from './signer-refusals.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

type Terms = Pick<
  WithdrawalRow,
  'id' | 'user_id' | 'wallet_id' | 'asset' | 'amount' | 'fee' | 'address'
>;

/**
 * Has the signer mail a code for exactly these terms to whom the identity token names. It is the last
 * that can fail: what follows only writes down. @throws DomainError `signer_unavailable`,
 * `step_up_…`, and what `countMailedCode` throws
 */
export async function requestCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets' | 'signer'>,
  { id, user_id: userId, wallet_id: walletId, asset, amount, fee, address }: Terms,
  { idToken, authTime }: Asking,
): Promise<{ code_expires_at: Date; attempts_left: number }> {
  await countMailedCode(trx, context, { userId, authTime });
  const { language } = await readReader(trx, userId);
  try {
    const challenge = await context.signer.requestChallenge({
      withdrawalId: id,
      idToken,
      asset,
      amount: String(amount),
      fee: String(fee),
      destination: address,
      walletId,
      ...(language && { language }),
    });
    return {
      code_expires_at: new Date(challenge.expiresAt),
      attempts_left: challenge.attemptsLeft,
    };
  } catch (error) {
    throw challengeRefused(error, asset);
  }
}
