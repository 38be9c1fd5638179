import { t } from '@lingui/core/macro';

/** Said before what was sent was looked at, so that an earlier sending of the same may have been done. */
const saysNothing = new Set(['request_in_progress', 'rate_limited', 'too_many_waiting']);

/** The API refused it. The name is that of the API client's class, as in `explainFailure`. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ApiProblem' &&
  'status' in error &&
  Number(error.status) < 500 &&
  'code' in error &&
  !saysNothing.has(String(error.code));

/** What stands above a failure: what was not done, or that nobody knows whether it was, where no clear answer came. */
export const outcomeTitle = (error: unknown, notDone: string): string =>
  isRefusal(error) ? notDone : t`We do not know yet whether this was done`;
