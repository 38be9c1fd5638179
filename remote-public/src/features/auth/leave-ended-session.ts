import { request } from '@tessera/api-client/request';
import { nothingSchema } from '@tessera/contracts/nothing';

/**
 * Where this browser was signed in to the account whose sign-ins have just ended, every tab of it hears so at
 * once: the request is refused. Somebody else's session goes on.
 */
export function leaveEndedSession(): void {
  request({ method: 'GET', path: '/user/lifecheck', schema: nothingSchema }).catch(() => undefined);
}
