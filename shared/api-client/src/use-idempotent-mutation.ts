import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useSession } from '@tessera/shell';
import { useRef, useState } from 'react';
import { createIntent } from './create-intent.ts';
import { keptIn } from './kept.ts';

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
  readonly onSuccess?: (answer: Answer, body: Body) => void;
  readonly onError?: (error: unknown) => void;
}): IdempotentMutation<Body, Answer> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const { keepAs } = options;
  const [intent] = useState(() =>
    keepAs === undefined
      ? createIntent()
      : createIntent(undefined, keptIn(userId, `intent ${keepAs}`)),
  );
  const isSending = useRef(false);
  const mutation = useMutation<Answer, unknown, Body>({
    mutationFn: (body) => options.post(body, intent.keyFor(body)),
    // Waiting for the network to return would send a form long after its reader has left it.
    networkMode: 'always',
    onSuccess: (answer, body) => {
      intent.settle();
      options.onSuccess?.(answer, body);
    },
    onError: (error) => {
      intent.settle(error);
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
