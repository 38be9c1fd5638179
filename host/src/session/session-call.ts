import { languageHeader } from '../language/language-header.ts';

const longestWaitMs = 5_000;

/**
 * What the browser says to the API of its sign-in. It outlives its page, because people sign out and close the tab.
 */
export function sessionCall(
  method: string,
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<Response> {
  const headers = { ...languageHeader(), ...init.headers };
  const signal = AbortSignal.timeout(longestWaitMs);
  return fetch(url, { ...init, method, headers, keepalive: true, cache: 'no-store', signal });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
