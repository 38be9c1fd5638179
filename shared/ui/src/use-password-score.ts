import { useEffect, useState } from 'react';
import { loadGuesser, PASSWORD_MINIMUM_LENGTH } from './password-rule.ts';

/** The lists of words are `loading`, or could not be loaded. */
export type PasswordScore = 'loading' | 'unavailable' | 0 | 1 | 2 | 3 | 4;

/** So that nobody waits for their next letter. */
const pauseMs = 200;

/** How hard a password of enough characters is to guess, a moment after it was typed. */
export function usePasswordScore(password: string, email: string): PasswordScore {
  const [score, setScore] = useState<PasswordScore>('loading');
  useEffect(() => {
    if (password.length < PASSWORD_MINIMUM_LENGTH) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      const guesser = await loadGuesser().catch(() => undefined);
      if (!isOld) setScore(guesser?.scoreOf(password, email) ?? 'unavailable');
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [password, email]);
  return score;
}
