import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** Keeps what was written: the attempt is counted although it is refused. */
export const stepUpWrongCode = (attemptsLeft: number) =>
  new DomainError({
    code: 'step_up_wrong_code',
    status: 422,
    title: i18n.t('The code is wrong'),
    detail:
      attemptsLeft === 0
        ? i18n.t('The code is wrong, and no attempt is left. Begin again.')
        : i18n.t(
            'The code is wrong. Enter the code of the newest mail, and the current one of your authenticator app if you use one.',
          ),
    extensions: { attemptsLeft },
    keepsWork: true,
  });

export const stepUpExpired = (attemptsLeft: number) =>
  new DomainError({
    code: 'step_up_expired',
    status: 409,
    title: i18n.t('The code has expired'),
    detail: i18n.t('Ask for a new one.'),
    extensions: { attemptsLeft },
  });

export const stepUpExhausted = () =>
  new DomainError({
    code: 'step_up_exhausted',
    status: 409,
    title: i18n.t('No attempt is left'),
    detail: i18n.t('Begin again: what you wanted to confirm was not done.'),
    extensions: { attemptsLeft: 0 },
  });

export const stepUpUsed = () =>
  new DomainError({
    code: 'step_up_used',
    status: 409,
    title: i18n.t('This was confirmed already'),
  });

export const stepUpLocked = (until: Date, now: Date) =>
  new DomainError({
    code: 'step_up_locked',
    status: 429,
    title: i18n.t('Too many wrong codes'),
    detail: i18n.t('Codes are not checked for a while. If this was not you, change your password.'),
    path: pathTo('changePassword'),
    extensions: { until: until.toISOString() },
    headers: {
      'retry-after': String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))),
    },
  });

export const totpLocked = (until: Date, now: Date) =>
  new DomainError({
    code: 'totp_locked',
    status: 429,
    title: i18n.t('Too many wrong codes'),
    detail: i18n.t('Codes are not checked for a while. Then use the one that your app shows.'),
    headers: { 'retry-after': String(Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });

export const withdrawalsFrozen = (until: Date) =>
  new DomainError({
    code: 'withdrawals_frozen',
    status: 403,
    title: i18n.t('Withdrawals are frozen after a change of your security settings'),
    detail: i18n.t(
      'Your password, e-mail address or authenticator app was changed within {hours} hours.',
      { hours: productFacts.freezeHours },
    ),
    extensions: { until: until.toISOString() },
  });
