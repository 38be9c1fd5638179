import type { ReplaceSession } from '@tessera/contracts/sessions';
import { languageHeader } from '../language/language-header.ts';

/**
 * What the browser says to the API of its sign-in. Each of them outlives its page, because people sign
 * out and close the tab.
 */
const longestWaitMs = 5_000;

function call(
  method: string,
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<Response> {
  const headers = { ...languageHeader(), ...init.headers };
  const signal = AbortSignal.timeout(longestWaitMs);
  return fetch(url, { ...init, method, headers, keepalive: true, cache: 'no-store', signal });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Rejects when no answer comes; any other than 204 has ended nothing. */
export const endSession = (apiUrl: string, token: string) =>
  call('DELETE', `${apiUrl}/session`, { headers: bearer(token) });

/** Needs nobody to be signed in. */
export const endByTicket = (apiUrl: string, ticket: string) =>
  call('POST', `${apiUrl}/session/ended-by-ticket`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({ ticket }),
  });

export const askForTicket = (apiUrl: string, token: string) =>
  call('POST', `${apiUrl}/session/tickets`, {
    headers: { ...bearer(token), 'idempotency-key': newKey() },
  });

/** Ends the former sign-in, whose place that of the token takes. */
export const replaceFormer = (apiUrl: string, token: string, former: ReplaceSession['former']) =>
  call('POST', `${apiUrl}/session/replace`, {
    headers: {
      ...bearer(token),
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: JSON.stringify({ former }),
  });

/** Whether the sign-in of the token has to give a code of the authenticator app. */
export const readSignInCode = (apiUrl: string, token: string) =>
  call('GET', `${apiUrl}/session/code`, { headers: bearer(token) });

export const sendSignInCode = (apiUrl: string, token: string, code: string) =>
  call('POST', `${apiUrl}/session/code`, {
    headers: {
      ...bearer(token),
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: JSON.stringify({ code }),
  });

export const notifyActivity = (apiUrl: string, token: string) =>
  call('PUT', `${apiUrl}/session/activity`, { headers: bearer(token) });
