import { ApiProblem } from './api-problem.ts';
import { NetworkFailure } from './network-failure.ts';

const retriesAtMost = 2;

/** For reads: whether asking again by itself makes sense. A refusal stays one, however often asked. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= retriesAtMost) return false;
  if (error instanceof ApiProblem) return error.retryable;
  return error instanceof NetworkFailure;
}
