import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** Nothing of the token itself: the identity provider, who has its keys, does not answer. */
export const identityUnavailable = (cause: unknown) =>
  new DomainError({
    code: 'identity_unavailable',
    status: 503,
    title: i18n.t('Your sign-in cannot be checked at the moment'),
    detail: i18n.t('Try again in a few seconds.'),
    headers: { 'retry-after': '5' },
    cause,
  });
