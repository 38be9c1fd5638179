import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useSession } from '@tessera/shell';
import { useRef, useState } from 'react';
import { isProblem } from './api-problem.ts';
import { createIntent, type Intent, isDecided } from './create-intent.ts';
import { keptIn } from './kept.ts';
import { keyOfWish } from './key-of-wish.ts';
import { makeIdempotencyKey } from './make-idempotency-key.ts';
import { isReplayed } from './replayed-answers.ts';
import { createStandingWish, type StandingWish } from './standing-wish.ts';

/** A wish that was refused more often than this under one name is refused for good. */
const mostAttempts = 20;

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
  /**
   * In place of `wish`, where no address names one: what the wish is about and how that stands, such as a
   * loan and the payments on it. Until that is another, one body is done, whichever tab sends it: the API
   * refuses a second one that differs (`idempotency_key_reused`). Once refused it can be tried again.
   */
  readonly standing?: string;
  /** What is wished by a body, where more stands in it: see `createIntent`. */
  readonly wishOf?: (body: Body) => unknown;
  /**
   * `wasDoneBefore`: by a request that neither this form has sent nor one with the same name of its wish, such as one
   * before it was opened anew, whose answer was lost. Nothing was done now, and the answer is as old as that request.
   */
  readonly onSuccess?: (
    answer: Answer,
    body: Body,
    done: { readonly wasDoneBefore: boolean },
  ) => void;
  readonly onError?: (error: unknown) => void;
}): IdempotentMutation<Body, Answer> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const { keepAs, wish, standing, wishOf } = options;
  const named = useRef(wish);
  const usedUp = useRef<string>(undefined);
  named.current = wish;
  const stands = useRef(standing);
  stands.current = standing;
  const [attempts] = useState(createStandingWish);
  const [intent] = useState(() =>
    createIntent<Body>({
      nameOf: () => named.current,
      makeKey: (text) => {
        if (stands.current !== undefined) return attempts.keyOf(stands.current);
        return named.current === undefined || named.current === usedUp.current
          ? makeIdempotencyKey()
          : keyOfWish(named.current, text);
      },
      ...(keepAs !== undefined && { kept: keptIn(userId, `intent ${keepAs}`) }),
      ...(wishOf && { wishOf }),
    }),
  );
  const sent = useRef(new Set<string>());
  const wasSent = useRef(false);
  const post = ({ body, key, named: name }: ReturnType<Intent<Body>['take']>) => {
    const isSameWish = name !== undefined && name === named.current;
    wasSent.current = isSameWish || sent.current.has(key);
    sent.current.add(key);
    return options.post(body, key);
  };
  const isSending = useRef(false);
  const doneAs = useRef<string>(undefined);
  const mutation = useMutation<Answer, unknown, Body>({
    mutationFn: (body) => {
      doneAs.current = stands.current;
      if (stands.current !== undefined) return postPastRefusals(post, { body, intent, attempts });
      return post(intent.take(body));
    },
    // Waiting for the network to return would send a form long after its reader has left it.
    networkMode: 'always',
    onSuccess: (answer, body) => {
      intent.settle();
      const wasDoneBefore = isReplayed(answer) && !wasSent.current;
      options.onSuccess?.(answer, body, { wasDoneBefore });
    },
    onError: (error) => {
      intent.settle(error);
      if (isDecided(error)) {
        usedUp.current = named.current;
        attempts.refuse();
      }
      options.onError?.(error);
    },
    onSettled: (_, error) => {
      isSending.current = options.once === true && error === null;
    },
  });
  return {
    mutation,
    send(body) {
      // What was done stands no more as it stood, and then the next is another wish.
      const isNext = mutation.isSuccess && doneAs.current !== stands.current;
      if (isSending.current && !isNext) return;
      isSending.current = true;
      mutation.mutate(body);
    },
  };
}

type Standing<Body> = {
  readonly body: Body;
  readonly intent: Intent<Body>;
  readonly attempts: StandingWish;
};

/**
 * Asks under the first key that was not refused before: another tab, or this page before it was loaded
 * anew, may have been refused what can be done by now.
 */
async function postPastRefusals<Body, Answer>(
  post: (taken: ReturnType<Intent<Body>['take']>) => Promise<Answer>,
  { body, intent, attempts }: Standing<Body>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const taken = intent.take(body);
    try {
      return await post(taken);
    } catch (error) {
      if (attempt === mostAttempts || !isProblem(error) || !error.replayed) throw error;
      intent.settle(error);
      attempts.refuse();
    }
  }
}
