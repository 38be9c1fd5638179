import { ApiProblem } from './api-problem.ts';
import { type Kept, keptInMemory } from './kept.ts';
import { makeIdempotencyKey } from './make-idempotency-key.ts';

/** What one form wants from the API, and under which key. */
export type Intent<Body> = {
  /**
   * What to send for this body, and under which key: the same both times as long as the same is
   * wished and awaits its outcome. `named` is the name that its wish had when it was sent first.
   */
  take(body: Body): Taken<Body>;
  /** Call with the error, or with nothing after success. */
  settle(error?: unknown): void;
};

type Taken<Body> = {
  readonly body: Body;
  readonly key: string;
  readonly named?: string | undefined;
};

type IntentOptions<Body> = {
  /** The name of the wish at the moment, where it has one. */
  readonly nameOf?: () => string | undefined;
  /** A new key, for a wish that is written as a text. */
  readonly makeKey?: (wish: string) => string;
  /** Where an intent that outlives a reload is kept. */
  readonly kept?: Kept;
  /** What somebody wishes by a body, where more stands in it, such as the price that they were shown. */
  readonly wishOf?: (body: Body) => unknown;
};

/**
 * Keeps the idempotency key of a form. While the outcome is unknown (no answer, or the API was
 * busy) wishing the same again is a retry: it must carry the same key, and with it the same body. Once
 * the API has decided, or the wish is another, it is a new intent with a new key.
 */
export function createIntent<Body>(options: IntentOptions<Body> = {}): Intent<Body> {
  const { makeKey = makeIdempotencyKey, kept = keptInMemory(), wishOf = (body) => body } = options;
  return {
    take(body) {
      // Of what is asked without a body there is no JSON.
      const wish = JSON.stringify(wishOf(body)) ?? '';
      const current = kept.read();
      if (isUnsettled<Body>(current) && current.wish === wish) {
        return { body: current.body as Body, key: current.key, named: current.named };
      }
      const key = makeKey(wish);
      const named = options.nameOf?.();
      kept.write({ wish, body, key, ...(named !== undefined && { named }) });
      return { body, key, named };
    },
    settle(error) {
      if (isDecided(error)) kept.remove();
    },
  };
}

/**
 * Whether the outcome is known. A request that was refused for a session that is over was not even
 * looked at: whoever has signed in again goes on with it.
 */
export function isDecided(error: unknown): boolean {
  if (error === undefined || error === null) return true;
  return error instanceof ApiProblem && !error.retryable && error.status !== 401;
}

/** Of an intent without a body, none is kept. */
type Unsettled<Body> = {
  readonly wish: string;
  readonly body?: Body;
  readonly key: string;
  readonly named?: string;
};

const isUnsettled = <Body>(found: unknown): found is Unsettled<Body> =>
  typeof found === 'object' && found !== null && 'wish' in found && 'key' in found;
