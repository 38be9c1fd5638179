import type { Problem } from '@tessera/contracts/problem';

export type FieldProblem = {
  readonly path: string;
  readonly message: string;
};

/**
 * The API answered, and the answer is a refusal (RFC 9457). `code` is stable and is what a screen
 * decides on; `problem` holds every further member, such as the new quote of `quote_changed`.
 */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: readonly FieldProblem[];
  /** True when the same request may succeed later: the API was busy, or still at it. */
  readonly retryable: boolean;
  /** From when on the API takes it again, in milliseconds of this device's clock, where it said. */
  readonly retryAt: number | undefined;
  /** True when it was given for an earlier request with the same key: nothing was tried now. */
  readonly replayed: boolean;
  readonly requestId: string | undefined;
  readonly problem: Problem;

  constructor(
    problem: Problem,
    options: { retryAfterMs?: number | undefined; replayed?: boolean } = {},
  ) {
    super(problem.detail ?? problem.title);
    const { retryAfterMs, replayed = false } = options;
    this.name = 'ApiProblem';
    this.problem = problem;
    this.code = problem.code;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId;
    const busy = problem.status === 429 || problem.status >= 500;
    this.retryable = busy || retryAfterMs !== undefined;
    this.retryAt = retryAfterMs === undefined ? undefined : Date.now() + retryAfterMs;
    this.replayed = replayed;
  }
}

/** Whether an error is the API's refusal with this code, or with any of several. */
export function isProblem(error: unknown, ...codes: readonly string[]): error is ApiProblem {
  return error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code));
}
