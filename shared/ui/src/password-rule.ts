import { t } from '@lingui/core/macro';

/** The fewest characters that the site takes for a new password. */
export const PASSWORD_MINIMUM_LENGTH = 10;

/** The least score that it takes: somebody would need more than 10⁸ guesses. */
export const LEAST_PASSWORD_SCORE = 3;

type Guesser = typeof import('./guess-password.ts');

const longestWaitMs = 8_000;

let loading: Promise<Guesser> | undefined;

/** The lists of words, once. A load that failed is tried again by whoever asks next. */
export function loadGuesser(): Promise<Guesser> {
  loading ??= import(/* webpackChunkName: "guess-password" */ './guess-password.ts').catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Loads them ahead of their first use: to be called when the field is entered. */
export const prepareGuesser = (): void => void loadGuesser().catch(() => undefined);

/**
 * What is wrong with a new password; nothing where it is good enough. Where the lists of words do not load
 * in time, its length has to do: the identity provider's own policy is asked in any case.
 */
export async function refusalOfPassword(
  password: string,
  email: string,
): Promise<string | undefined> {
  if (password.length < PASSWORD_MINIMUM_LENGTH)
    return t`Use at least ${PASSWORD_MINIMUM_LENGTH} characters.`;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
  const guesser = await Promise.race([loadGuesser().catch(() => undefined), late]);
  if (guesser === undefined || guesser.scoreOf(password, email) >= LEAST_PASSWORD_SCORE)
    return undefined;
  return t`This password is easy to guess. Join a few words that only you would join.`;
}
