import { ApiProblem } from './api-problem.ts';
import { makeIdempotencyKey } from './make-idempotency-key.ts';

/** What one form wants from the API, and under which key. */
export type Intent = {
  /** The key for sending this body: the same one as long as the same body awaits its outcome. */
  keyFor(body: unknown): string;
  /** Call with the error, or with nothing after success. */
  settle(error?: unknown): void;
};

/**
 * Keeps the idempotency key of a form. While the outcome is unknown (no answer, or the API was
 * busy) sending the same body again is a retry and must carry the same key; once the API has
 * decided, or the body is another, it is a new intent with a new key.
 */
export function createIntent(makeKey: () => string = makeIdempotencyKey): Intent {
  let current: { body: string; key: string } | undefined;
  return {
    keyFor(body) {
      // Of what is asked without a body there is no JSON.
      const text = JSON.stringify(body) ?? '';
      if (current?.body !== text) current = { body: text, key: makeKey() };
      return current.key;
    },
    settle(error) {
      const decided = error === undefined || (error instanceof ApiProblem && !error.retryable);
      if (decided) current = undefined;
    },
  };
}
