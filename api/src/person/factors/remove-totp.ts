import type { ChallengeId, FactorId, UserId } from '@tessera/contracts/ids';
import type { StepUp } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { anything, lockRow } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { confirmStepUp } from '../step-up/confirm-step-up.ts';
import type { BySignIn } from '../step-up/refuse-guessing.ts';
import { requestStepUp } from '../step-up/request-step-up.ts';
import { deleteTotp } from './delete-totp.ts';

/** Bound to the very app: a code for the removal of one does not remove the next. */
const boundTo = (factorId: FactorId) => ({ amount: null, destination: null, factorId });

/** Mails the code that the removal takes beside one of the app. @throws DomainError `not_found`, and what `requestStepUp` throws */
export async function requestTotpRemoval(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  by: BySignIn,
): Promise<StepUp> {
  const factorId = await lockFactor(trx, by.userId);
  return requestStepUp(trx, context, {
    ...by,
    purpose: 'totp_removal',
    boundTo: boundTo(factorId),
  });
}

/** @throws DomainError `not_found`, and what `confirmStepUp` throws */
export async function removeTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  removal: {
    readonly userId: UserId;
    readonly authTime: Date;
    readonly challengeId: ChallengeId;
    readonly emailCode: string;
    readonly totpCode?: string | undefined;
  },
): Promise<void> {
  const { userId } = removal;
  const factorId = await lockFactor(trx, userId);
  await confirmStepUp(trx, context, {
    ...removal,
    purpose: 'totp_removal',
    boundTo: boundTo(factorId),
  });
  await deleteTotp(trx, context, { userId, factorId });
}

async function lockFactor(trx: Transaction, userId: UserId): Promise<FactorId> {
  const factor = await lockRow(trx, 'totp_factors', { user_id: userId, confirmed_at: anything });
  if (!factor) throw notFound('authenticator app');
  return factor.id;
}
