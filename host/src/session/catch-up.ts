import type { IdentityProvider } from './identity-provider.ts';
import type { SignedInHint } from './signed-in-hint.ts';

const pauseMs = 100;
const longestWaitMs = 5_000;

/**
 * Waits until this tab has the newest sign-in of the browser, where another tab has told of a newer one: the
 * identity SDK looks about once a second, and not at all in a tab that was asleep. A sign-in that does not
 * come is waited for once.
 */
export function createCatchUp(hint: SignedInHint) {
  let missed = 0;
  return async (provider: IdentityProvider): Promise<void> => {
    const isBehind = () => provider.authTime() < hint.authTime() && missed < hint.authTime();
    for (let waitedMs = 0; isBehind(); waitedMs += pauseMs) {
      if (waitedMs >= longestWaitMs) missed = hint.authTime();
      else await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}
