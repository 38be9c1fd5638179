import { DomainError } from '../problems/domain-error.ts';

/** To a person who asked for more of a kind at once than may wait for its turn. */
export const tooManyWaiting = () =>
  new DomainError({
    code: 'too_many_waiting',
    status: 429,
    title: 'You wait for too much at once',
    detail: 'What you asked for before is still being worked on. Nothing was done with this one.',
    headers: { 'retry-after': '5' },
  });
