import type { ReplaceSession } from '@tessera/contracts/sessions';
import { bearer, newKey, sessionCall } from './session-call.ts';

/** Rejects when no answer comes; any other than 204 has ended nothing. */
export const endSession = (apiUrl: string, token: string) =>
  sessionCall('DELETE', `${apiUrl}/session`, { headers: bearer(token) });

/** Needs nobody to be signed in. */
export const endByTicket = (apiUrl: string, ticket: string) =>
  sessionCall('POST', `${apiUrl}/session/ended-by-ticket`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({ ticket }),
  });

export const askForTicket = (apiUrl: string, token: string) =>
  sessionCall('POST', `${apiUrl}/session/tickets`, {
    headers: { ...bearer(token), 'idempotency-key': newKey() },
  });

/** Ends the former sign-in, whose place that of the token takes. */
export const replaceFormer = (apiUrl: string, token: string, former: ReplaceSession['former']) =>
  sessionCall('POST', `${apiUrl}/session/replace`, {
    headers: {
      ...bearer(token),
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: JSON.stringify({ former }),
  });

export const notifyActivity = (apiUrl: string, token: string) =>
  sessionCall('PUT', `${apiUrl}/session/activity`, { headers: bearer(token) });
