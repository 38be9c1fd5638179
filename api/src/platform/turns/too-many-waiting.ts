import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';

/** To a person who asked for more of a kind at once than may wait for its turn. */
export const tooManyWaiting = () =>
  new DomainError({
    code: 'too_many_waiting',
    status: 429,
    title: i18n.t('You wait for too much at once'),
    detail: i18n.t(
      'What you asked for before is still being worked on. Nothing was done with this one.',
    ),
    headers: { 'retry-after': '5' },
  });
