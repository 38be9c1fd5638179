import type { AppContext } from '../../../app-context.ts';
import { challengeRefused } from './signer-refusals.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

type Terms = Pick<WithdrawalRow, 'id' | 'asset' | 'amount' | 'fee' | 'address'>;

/**
 * Has the signer mail a code for exactly these terms to whom the identity token names. It is the last
 * that can fail: what follows only writes down. @throws DomainError `signer_unavailable`, `step_up_…`
 */
export async function requestCode(
  { signer }: Pick<AppContext, 'signer'>,
  { id, asset, amount, fee, address }: Terms,
  idToken: string,
): Promise<{ code_expires_at: Date; attempts_left: number }> {
  try {
    const challenge = await signer.requestChallenge({
      withdrawalId: id,
      idToken,
      asset,
      amount: String(amount),
      fee: String(fee),
      destination: address,
    });
    return {
      code_expires_at: new Date(challenge.expiresAt),
      attempts_left: challenge.attemptsLeft,
    };
  } catch (error) {
    throw challengeRefused(error, asset);
  }
}
