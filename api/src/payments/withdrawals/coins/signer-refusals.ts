import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import type { CollateralAsset } from '@tessera/money/asset';
import { SignerRefused, SignerUnavailable } from '../../../coins/signer/signer.ts';
import {
  stepUpExhausted,
  stepUpExpired,
  stepUpWrongCode,
} from '../../../person/step-up/step-up-refusals.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

type Refusals = Readonly<Record<string, (refused: SignerRefused) => DomainError>>;

/** The signer's no to mailing a code, in words for the user. */
export const challengeRefused = (error: unknown, asset: CollateralAsset): unknown =>
  inOurWords(error, {
    not_verified: signInAgain,
    invalid_destination: (refused) => invalidDestination(asset, refused),
    over_transaction_cap: (refused) => tooMuchAtOnce(asset, refused),
    approved: acceptedAlready,
    exhausted: stepUpExhausted,
    expired: stepUpExhausted,
    locked: codesLocked,
  });

/** The signer's no to a code. `attemptsLeft` is what is left now. */
export const approvalRefused = (error: unknown, attemptsLeft: number): unknown =>
  inOurWords(error, {
    wrong_code: () => stepUpWrongCode(attemptsLeft),
    exhausted: stepUpExhausted,
    // A signer that has lost it can be asked for another code all the same.
    expired: () => stepUpExpired(attemptsLeft),
    unknown: () => stepUpExpired(attemptsLeft),
    locked: codesLocked,
  });

function inOurWords(error: unknown, refusals: Refusals): unknown {
  if (!(error instanceof SignerRefused)) return whenUnavailable(error);
  return (refusals[error.code] ?? signerUnavailable)(error);
}

/** What nobody can ask now becomes a refusal; any other error stays what it is. */
export const whenUnavailable = (error: unknown): unknown =>
  error instanceof SignerUnavailable ? signerUnavailable(error) : error;

/** Also for a refusal that nothing of the user's explains: the log says which. */
const signerUnavailable = (cause: unknown) =>
  new DomainError({
    code: 'signer_unavailable',
    status: 503,
    title: i18n.t('Withdrawals cannot be confirmed at the moment'),
    detail: i18n.t('Nothing was sent and nothing was changed. Try again in a minute.'),
    headers: { 'retry-after': '30' },
    cause,
  });

const signInAgain = (cause: unknown) =>
  new DomainError({
    code: 'unauthenticated',
    status: 401,
    title: i18n.t('Sign in again to withdraw'),
    headers: { 'www-authenticate': 'Bearer' },
    cause,
  });

const invalidDestination = (asset: CollateralAsset, cause: unknown) =>
  new DomainError({
    code: 'invalid_address',
    status: 422,
    title: i18n.t('This is no address that we can send {coin} to', { coin: asset }),
    detail: i18n.t('Ask the receiver for another address.'),
    extensions: { reason: 'refused_by_signer' },
    cause,
  });

const tooMuchAtOnce = (asset: CollateralAsset, cause: unknown) =>
  new DomainError({
    code: 'amount_above_maximum',
    status: 422,
    title: i18n.t('This is more {coin} than one withdrawal may send', { coin: asset }),
    detail: i18n.t('Withdraw it in several parts.'),
    cause,
  });

const acceptedAlready = (cause: unknown) =>
  new DomainError({
    code: 'code_accepted_already',
    status: 409,
    title: i18n.t('Your code was accepted already'),
    detail: i18n.t('Enter the code of the newest mail once more to go on.'),
    cause,
  });

const codesLocked = (cause: unknown) =>
  new DomainError({
    code: 'step_up_locked',
    status: 429,
    title: i18n.t('Too many wrong codes'),
    detail: i18n.t(
      'Codes are not checked for up to {hours} hours. If this was not you, change your password.',
      { hours: productFacts.codeLockHours },
    ),
    path: pathTo('changePassword'),
    headers: { 'retry-after': '3600' },
    cause,
  });
