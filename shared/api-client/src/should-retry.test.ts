import { ApiProblem, isProblem } from './api-problem.ts';
import { NetworkFailure } from './network-failure.ts';
import { shouldRetry } from './should-retry.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

const refusal = (status: number, options?: { retryAfterMs?: number }) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, code: 'no' }, options);

describe('a read that failed', () => {
  it.each([
    ['no answer came', new NetworkFailure(new TypeError('fetch failed')), true],
    ['the API was busy', refusal(429), true],
    ['the API had failed', refusal(500), true],
    ['the gateway had failed', refusal(502), true],
    ['it was asked to wait', refusal(409, { retryAfterMs: 1_000 }), true],
    ['it was asked too often, and is soon taken', refusal(429, { retryAfterMs: 1_000 }), true],
    ['it was asked too often', refusal(429, { retryAfterMs: 54_000 }), false],
    ['the API is away for a while', refusal(503, { retryAfterMs: 5_000 }), true],
    ['it was refused', refusal(403), false],
    ['it was refused just below a failure', refusal(499), false],
    ['its answer could not be read', new UnreadableAnswer('/loans', 'items: missing'), false],
    ['the page itself is wrong', new TypeError('undefined is no function'), false],
  ])('because %s is tried again: %#', (_, error, isWorthIt) => {
    expect(shouldRetry(0, error)).toBe(isWorthIt);
    expect(shouldRetry(1, error)).toBe(isWorthIt);
    expect(shouldRetry(2, error)).toBe(false);
  });
});

describe('the errors of a request', () => {
  it('name themselves, and keep what caused them and where', () => {
    const cause = new TypeError('fetch failed');
    expect(new NetworkFailure(cause)).toMatchObject({
      name: 'NetworkFailure',
      message: 'No answer from the server',
      cause,
    });
    expect(new UnreadableAnswer('/loans', 'items: missing')).toMatchObject({
      name: 'UnreadableAnswer',
      message: 'The answer of /loans could not be read',
      issues: 'items: missing',
    });
    expect(refusal(403)).toMatchObject({ name: 'ApiProblem', message: 'No', errors: [] });
  });

  it('are told apart by their codes', () => {
    expect(isProblem(refusal(403), 'yes', 'no')).toBe(true);
    expect(isProblem(refusal(403))).toBe(true);
    expect(isProblem(refusal(403), 'yes')).toBe(false);
    expect(isProblem(new TypeError('no'), 'no')).toBe(false);
    expect(isProblem(new TypeError('no'))).toBe(false);
  });
});
