import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';
import { noConnectionInTime } from './limit-patience.ts';
import { isConflict } from './retry-conflicts.ts';

/** It was waited for longer than a statement may take. https://www.postgresql.org/docs/15/errcodes-appendix.html */
const canceled = '57014';

/** The database had no room or no turn for it in time, so that its transaction did nothing. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCanceled = 'code' in error && error.code === canceled;
  return isConflict(error) || isCanceled || error.message === noConnectionInTime;
}

export const tooMuchAtOnce = (cause: unknown) =>
  new DomainError({
    code: 'too_much_at_once',
    status: 503,
    title: i18n.t('Too much happens to this at once'),
    detail: i18n.t('Nothing was done. Send it again in a moment.'),
    headers: { 'retry-after': '1' },
    cause,
  });
