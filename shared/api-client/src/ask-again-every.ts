import { getShell } from '@tessera/shell';

/** For what follows prices by a computation of the API. */
export const followsPrices = 60_000;

/** In case something was not heard. */
const inAnyCase = 5 * 60_000;

/**
 * How long it takes until something that a screen shows is read again by itself, in milliseconds: while the shell hears what changes,
 * and has that read again, much longer than without.
 */
export const askAgainEvery =
  (everyMs: number, whenToldMs: number = inAnyCase) =>
  (): number =>
    getShell().isTold?.() === true ? Math.max(everyMs, whenToldMs) : everyMs;
