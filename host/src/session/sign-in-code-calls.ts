import { bearer, newKey, sessionCall } from './session-call.ts';

/** Whether the sign-in of the token has to give a code of the authenticator app. */
export const readSignInCode = (apiUrl: string, token: string) =>
  sessionCall('GET', `${apiUrl}/session/code`, { headers: bearer(token) });

export const sendSignInCode = (apiUrl: string, token: string, code: string) =>
  sessionCall('POST', `${apiUrl}/session/code`, {
    headers: {
      ...bearer(token),
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: JSON.stringify({ code }),
  });
