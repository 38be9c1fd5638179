import { authTimeOf } from '@tessera/contracts/id-token';
import { signOutTicketSchema } from '@tessera/contracts/sessions';
import type { ShellApi } from '@tessera/shell';
import * as z from 'zod/mini';
import { keptJson } from './kept-json.ts';
import { askForTicket } from './session-calls.ts';

const ticketOfSignIn = z.extend(signOutTicketSchema, { authTime: z.number() });
type TicketOfSignIn = z.infer<typeof ticketOfSignIn>;

/** What can end the present sign-in and nothing else: whoever reads it can sign its owner out. */
const kept = keptJson(
  'tessera.signOutTicket',
  (value): value is TicketOfSignIn => z.safeParse(ticketOfSignIn, value).success,
);

/** Has a ticket of the present sign-in at hand, for a logout whose request is lost. One for all tabs. */
export async function storeTicket(shell: Pick<ShellApi, 'config' | 'getIdToken'>): Promise<void> {
  try {
    const token = await shell.getIdToken();
    const authTime = authTimeOf(token);
    if (token === null || kept.read()?.authTime === authTime) return;
    const response = await askForTicket(shell.config.userApiHost, token);
    if (response.status !== 201) throw new Error(`It was answered ${response.status}.`);
    const { ticket } = z.parse(signOutTicketSchema, await response.json());
    kept.write({ ticket, authTime });
  } catch (error) {
    console.error('There is no ticket to sign out with.', error);
  }
}

/** The ticket of the sign-in that was made then, in seconds, and of no other. */
export function ticketSince(authTime: number): string | undefined {
  const found = kept.read();
  return found?.authTime === authTime ? found.ticket : undefined;
}

/** The ticket is the caller's from now on. */
export function claimTicket(): string | undefined {
  const ticket = kept.read()?.ticket;
  kept.write(undefined);
  return ticket;
}
