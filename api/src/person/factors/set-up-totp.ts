import type { TotpConfirmation, TotpSetUp } from '@tessera/contracts/factors';
import type { StepUp } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import type {
  ChallengeId,
  FactorId,
  Transaction,
  UserId,
} from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { deleteRows, insertRow, lockRow, updateRows } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { claimAttempt } from '../step-up/claim-attempt.ts';
import { confirmStepUp } from '../step-up/confirm-step-up.ts';
import { endChallenges } from '../step-up/end-challenges.ts';
import { hasChallenge } from '../step-up/has-challenge.ts';
import { lockChallenge } from '../step-up/lock-challenge.ts';
import { readStepUp } from '../step-up/read-step-up.ts';
import { type BySignIn, recordWrongCode, refuseGuessing } from '../step-up/refuse-guessing.ts';
import { requestStepUp } from '../step-up/request-step-up.ts';
import { resendStepUp } from '../step-up/resend-step-up.ts';
import { totpPurpose } from './check-totp.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, provisioningUri, stepOfCode } from './totp-code.ts';
import { issueUndoToken } from './undo/issue-undo-token.ts';

/** Bound to the very secret: begun anew, the code of the former mail is worth nothing. */
const adding = (userId: UserId, factorId: FactorId) =>
  ({
    userId,
    purpose: 'totp_adding',
    boundTo: { amount: null, destination: null, factorId },
  }) as const;

/**
 * A new secret for an authenticator app, in place of one that was never confirmed, and a mail with the
 * code that its confirmation takes. It protects nothing yet. @throws DomainError `totp_exists`, and what
 * `requestStepUp` throws
 */
export async function setUpTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, authTime, email }: BySignIn & { readonly email: string },
): Promise<TotpSetUp> {
  await lockName(trx, `totp ${userId}`);
  const former = { user_id: userId, confirmed_at: null };
  const removed = await deleteRows(trx, 'totp_factors', former);
  if (removed === 0 && (await findFactor(trx, userId))) throw totpExists();
  const now = context.clock.now();
  const id = uuidV7<FactorId>(now);
  const secret = newTotpSecret();
  const recoveryCodes = await replaceRecoveryCodes(trx, context, userId);
  await endChallenges(trx, adding(userId, id));
  const stepUp = await requestStepUp(trx, context, { ...adding(userId, id), authTime });
  await insertRow(trx, 'totp_factors', {
    id,
    user_id: userId,
    sealed_secret: context.secrets.seal(totpPurpose, id, secret),
    created_at: now,
    challenge_id: stepUp.challengeId,
  });
  return { secret, uri: provisioningUri(secret, email), recoveryCodes, stepUp };
}

/**
 * Mails another code for the app that is being added. @throws DomainError `totp_replaced`,
 * `totp_not_begun`, `totp_exists`, and what `resendStepUp` throws
 */
export async function resendTotpCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  resend: BySignIn & { readonly challengeId: ChallengeId },
): Promise<StepUp> {
  const { id } = await findUnconfirmed(trx, resend);
  await resendStepUp(trx, context, { ...resend, ...adding(resend.userId, id) });
  return (await readStepUp(trx, resend.challengeId)) as StepUp;
}

/**
 * From here on the app is asked for; a mailed link takes it away again for three days. @throws DomainError
 * `totp_wrong_code`, `totp_replaced`, `totp_exists`, `totp_not_begun`, and what `confirmStepUp` throws
 */
export async function confirmTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  confirmation: TotpConfirmation & BySignIn,
): Promise<void> {
  const { userId, code } = confirmation;
  const factor = await findUnconfirmed(trx, confirmation);
  const answer = { ...confirmation, ...adding(userId, factor.id) };
  const challenge = await lockChallenge(trx, answer);
  await refuseGuessing(trx, context, answer, 'app');
  const now = context.clock.now();
  const step = stepOfCode(
    context.secrets.open(totpPurpose, factor.id, factor.sealed_secret),
    code,
    now,
  );
  if (step === null) {
    await recordWrongCode(trx, context, answer, 'app');
    throw totpWrongCode(await claimAttempt(trx, challenge));
  }
  await confirmStepUp(trx, context, answer);
  await updateRows(
    trx,
    'totp_factors',
    { id: factor.id },
    { confirmed_at: now, last_step: BigInt(step) },
  );
  const { token } = await issueUndoToken(trx, context, { userId, factorId: factor.id });
  const secret = { path: '/auth/undo#token=', token };
  await recordSecurityEvent(trx, context, { userId, kind: 'totp_added', at: now, secret });
}

const findFactor = (trx: Transaction, userId: UserId) =>
  lockRow(trx, 'totp_factors', { user_id: userId });

type SetUp = { readonly userId: UserId; readonly challengeId: ChallengeId };

async function findUnconfirmed(trx: Transaction, { userId, challengeId }: SetUp) {
  const factor = await findFactor(trx, userId);
  if (!factor) throw totpNotBegun();
  if (factor.confirmed_at !== null) throw totpExists();
  if (factor.challenge_id === challengeId) return factor;
  if (await hasChallenge(trx, { userId, challengeId, purpose: 'totp_adding' }))
    throw totpReplaced();
  throw notFound('confirmation');
}

const totpExists = () =>
  new DomainError({
    code: 'totp_exists',
    status: 409,
    title: i18n.t('There is an authenticator app already'),
    detail: i18n.t('Remove it before you add another one.'),
  });

const totpNotBegun = () =>
  new DomainError({
    code: 'totp_not_begun',
    status: 409,
    title: i18n.t('There is no authenticator app to confirm'),
    detail: i18n.t('Begin by asking for a new secret.'),
  });

/** In another tab, or on another device: the former key is no more what an app is to know. */
const totpReplaced = () =>
  new DomainError({
    code: 'totp_replaced',
    status: 409,
    title: i18n.t('This was begun anew elsewhere'),
    detail: i18n.t(
      'Its former key and codes count no more. Go on where you began anew, or begin again.',
    ),
  });

const totpWrongCode = (attemptsLeft: number) =>
  new DomainError({
    code: 'totp_wrong_code',
    status: 422,
    title: i18n.t('The code is wrong'),
    detail:
      attemptsLeft === 0
        ? i18n.t('The code is wrong, and no attempt is left. Begin again.')
        : i18n.t('Check the clock of your phone, and enter the code that the app shows now.'),
    extensions: { attemptsLeft },
    keepsWork: true,
  });
