import { ApiProblem } from './api-problem.ts';
import { type Kept, keptInMemory } from './kept.ts';
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
 * decided, or the body is another, it is a new intent with a new key. Give it something `kept` for an
 * intent that outlives a reload.
 */
export function createIntent(
  makeKey: () => string = makeIdempotencyKey,
  kept: Kept = keptInMemory(),
): Intent {
  return {
    keyFor(body) {
      // Of what is asked without a body there is no JSON.
      const text = JSON.stringify(body) ?? '';
      const current = kept.read();
      if (isUnsettled(current) && current.body === text) return current.key;
      const key = makeKey();
      kept.write({ body: text, key });
      return key;
    },
    settle(error) {
      const isDecided = error === undefined || (error instanceof ApiProblem && !error.retryable);
      if (isDecided && !isSessionOver(error)) kept.remove();
    },
  };
}

/** Refused before it was looked at: whoever has signed in again goes on with the same intent. */
const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401;

type Unsettled = { readonly body: string; readonly key: string };

const isUnsettled = (found: unknown): found is Unsettled =>
  typeof found === 'object' && found !== null && 'body' in found && 'key' in found;
