import type { IdentityProvider } from './identity-provider.ts';
import { addLostSignOut, removeLostSignOut, retryLostSignOuts } from './lost-sign-outs.ts';
import { endSession } from './session-calls.ts';
import { claimTicket } from './sign-out-ticket.ts';

/** An expired token has to be renewed first; nobody waits for longer to be signed out. */
const longestWaitMs = 2_000;

/**
 * Ends the present sign-in at the API as well. Resolves as soon as the request is on its way, and never
 * rejects. From before until the API has answered there is a ticket in its stead, which is tried at once
 * and later; the token is kept nowhere.
 */
export async function endAtApi(
  apiUrl: string,
  provider: Pick<IdentityProvider, 'getIdToken'>,
): Promise<void> {
  const ticket = claimTicket();
  if (ticket !== undefined) addLostSignOut(ticket);
  const token = await presentToken(provider);
  void end(apiUrl, token, ticket);
}

async function end(
  apiUrl: string,
  token: string | null,
  ticket: string | undefined,
): Promise<void> {
  try {
    if (token === null) throw new Error('There is no token.');
    const { status } = await endSession(apiUrl, token);
    if (status !== 204) throw new Error(`It was answered ${status}.`);
    if (ticket !== undefined) removeLostSignOut(ticket);
  } catch (error) {
    console.error('The session was not ended by its token.', error);
    await retryLostSignOuts(apiUrl);
  }
}

async function presentToken(
  provider: Pick<IdentityProvider, 'getIdToken'>,
): Promise<string | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWaitMs));
  return Promise.race([provider.getIdToken(false).catch(() => null), late]);
}
