import { authTimeOf } from '@tessera/contracts/id-token';
import { replaceFormer } from './session-calls.ts';
import { ticketSince } from './sign-out-ticket.ts';

/** Puts the sign-in of this token in the former one's place. Never rejects. */
export type Replace = (token: string | null) => Promise<void>;

/**
 * To be called before the password is entered anew: what comes of that has the new sign-in take the place
 * of the one that it was proven from, which ends with it. Without an answer both go on: the former one ends
 * by itself when its time is over.
 */
export function prepareReplacement(
  apiUrl: string,
  formerToken: string,
  { handsCodeOn = false }: { readonly handsCodeOn?: boolean } = {},
): Replace {
  // Only a token of a sign-in that goes on hands on that it gave the code of the app. A changed password revokes the former token, and its ticket is as good; the new sign-in's ticket is
  // kept in its stead as soon as there is one.
  const ticket = handsCodeOn ? undefined : ticketSince(authTimeOf(formerToken));
  const former = ticket === undefined ? { idToken: formerToken } : { ticket };
  return async (token) => {
    if (token === null) return;
    try {
      const { status } = await replaceFormer(apiUrl, token, former);
      if (status !== 200) throw new Error(`It was answered ${status}.`);
    } catch (error) {
      console.error('The former sign-in was not replaced.', error);
    }
  };
}
