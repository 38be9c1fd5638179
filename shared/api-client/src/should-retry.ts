import { ApiProblem } from './api-problem.ts';
import { NetworkFailure } from './network-failure.ts';

const retriesAtMost = 2;

/** The pause before the first repetition: whoever is asked to wait for longer is told so. */
const longestWaitMs = 1_000;

/**
 * For reads: whether asking again by itself makes sense. A refusal stays one, however often asked, and
 * what was asked too often is not asked sooner than the API takes it.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= retriesAtMost) return false;
  if (error instanceof ApiProblem) return error.retryable && !isTooSoon(error);
  return error instanceof NetworkFailure;
}

const isTooSoon = ({ status, retryAt = 0 }: ApiProblem): boolean =>
  status === 429 && retryAt - Date.now() > longestWaitMs;
