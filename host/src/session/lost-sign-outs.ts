import { lostSignOutsKey } from './has-lost-sign-outs.ts';
import { keptJson } from './kept-json.ts';
import { endByTicket } from './session-calls.ts';

/** More than that were never lost by anybody. */
const mostLost = 10;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const kept = keptJson(lostSignOutsKey, isTexts);

export function addLostSignOut(ticket: string): void {
  kept.write([...(kept.read() ?? []), ticket].slice(-mostLost));
}

export function removeLostSignOut(ticket: string): void {
  const others = (kept.read() ?? []).filter((each) => each !== ticket);
  kept.write(others.length > 0 ? others : undefined);
}

/**
 * Ends what was signed out here and not at the API. What the API does not take is given up, and what it
 * cannot answer now is tried another time.
 */
export async function retryLostSignOuts(apiUrl: string): Promise<void> {
  for (const ticket of kept.read() ?? []) {
    try {
      const { status } = await endByTicket(apiUrl, ticket);
      if (status === 429 || status >= 500) throw new Error(`It was answered ${status}.`);
      removeLostSignOut(ticket);
    } catch (error) {
      console.error('A session could not be ended yet.', error);
    }
  }
}

/** … now, and whenever the connection is back. */
export function startRetryingLostSignOuts(apiUrl: string, target: Window = window): void {
  target.addEventListener('online', () => void retryLostSignOuts(apiUrl));
  void retryLostSignOuts(apiUrl);
}
