import { authTimeOf } from '@tessera/contracts/id-token';
import { replaceFormer } from './session-calls.ts';
import { ticketSince } from './sign-out-ticket.ts';

/**
 * Has the new sign-in take the place of the one that it was proven from, which ends with it. Without an
 * answer both go on: the former one ends by itself when its time is over. Never rejects.
 */
export async function replaceSession(
  apiUrl: string,
  formerToken: string,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  // A changed password has revoked the former token, and its ticket is as good.
  const ticket = ticketSince(authTimeOf(formerToken));
  const former = ticket === undefined ? { idToken: formerToken } : { ticket };
  try {
    const { status } = await replaceFormer(apiUrl, token, former);
    if (status !== 200) throw new Error(`It was answered ${status}.`);
  } catch (error) {
    console.error('The former sign-in was not replaced.', error);
  }
}
