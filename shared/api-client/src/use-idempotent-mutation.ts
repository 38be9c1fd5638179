import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useSession } from '@tessera/shell';
import { useRef, useState } from 'react';
import { createIntent, isDecided } from './create-intent.ts';
import { keptIn } from './kept.ts';
import { keyOfWish } from './key-of-wish.ts';
import { makeIdempotencyKey } from './make-idempotency-key.ts';

export type IdempotentMutation<Body, Answer> = {
  /** Sends, unless the form is already sending: a double click is one intent. */
  send(body: Body): void;
  readonly mutation: UseMutationResult<Answer, unknown, Body>;
};

/**
 * A POST of a form. `post` receives the idempotency key that belongs to this body; the key is kept
 * over retries of the same form and is new after the API has decided.
 */
export function useIdempotentMutation<Body, Answer>(options: {
  readonly post: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** The form ends with its success: the second half of a slow double click sends nothing. */
  readonly once?: boolean;
  /**
   * The form's name, for one that keeps what was typed: key and body of a request without an answer
   * outlive a reload, so that it is repeated and not done twice. Not for bodies with codes.
   */
  readonly keepAs?: string;
  /**
   * The name of the one wish behind the form, where its address has one: a second tab and the way back ask
   * under the same key for the same thing. A refusal uses it up; give another one then.
   */
  readonly wish?: string | undefined;
  /** What is wished by a body, where more stands in it: see `createIntent`. */
  readonly wishOf?: (body: Body) => unknown;
  readonly onSuccess?: (answer: Answer, body: Body) => void;
  readonly onError?: (error: unknown) => void;
}): IdempotentMutation<Body, Answer> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const { keepAs, wish, wishOf } = options;
  const named = useRef(wish);
  const usedUp = useRef<string>(undefined);
  named.current = wish;
  const [intent] = useState(() =>
    createIntent<Body>({
      makeKey: (text) =>
        named.current === undefined || named.current === usedUp.current
          ? makeIdempotencyKey()
          : keyOfWish(named.current, text),
      ...(keepAs !== undefined && { kept: keptIn(userId, `intent ${keepAs}`) }),
      ...(wishOf && { wishOf }),
    }),
  );
  const isSending = useRef(false);
  const mutation = useMutation<Answer, unknown, Body>({
    mutationFn: (body) => {
      const taken = intent.take(body);
      return options.post(taken.body, taken.key);
    },
    // Waiting for the network to return would send a form long after its reader has left it.
    networkMode: 'always',
    onSuccess: (answer, body) => {
      intent.settle();
      options.onSuccess?.(answer, body);
    },
    onError: (error) => {
      intent.settle(error);
      if (isDecided(error)) usedUp.current = named.current;
      options.onError?.(error);
    },
    onSettled: (_, error) => {
      isSending.current = options.once === true && error === null;
    },
  });
  return {
    mutation,
    send(body) {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(body);
    },
  };
}
