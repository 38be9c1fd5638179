import { timingSafeEqual } from 'node:crypto';
import type { SignOutTicket } from '@tessera/contracts/sessions';
import type { AppContext } from '../../app-context.ts';
import type { Reader, SignInId } from '../../platform/database/database.ts';
import { findRow, type Row } from '../../platform/database/rows.ts';

type Secrets = Pick<AppContext, 'secrets'>;

const idBytes = 16;
const macBytes = 16;

/**
 * The ticket that ends this sign-in and does nothing else: its id and 128 bits of HMAC-SHA-256 over it, in
 * base64url. It is the same whoever asks, as often as they do, so that nobody can take it from anybody.
 */
export function signOutTicket({ secrets }: Secrets, signInId: SignInId): SignOutTicket {
  const id = Buffer.from(signInId.replaceAll('-', ''), 'hex');
  return { ticket: Buffer.concat([id, macOf(secrets, id)]).toString('base64url') };
}

/** The sign-in of a ticket that was made here. */
export async function findSignInOfTicket(
  reader: Reader,
  { secrets }: Secrets,
  { ticket }: SignOutTicket,
): Promise<Row<'sign_ins'> | undefined> {
  const bytes = Buffer.from(ticket, 'base64url');
  const id = bytes.subarray(0, idBytes);
  const mac = bytes.subarray(idBytes);
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(secrets, id))) return undefined;
  return findRow(reader, 'sign_ins', { id: id.toString('hex') as SignInId });
}

const macOf = (secrets: AppContext['secrets'], id: Buffer): Buffer =>
  Buffer.from(secrets.hmac('sign-out ticket', id.toString('hex')), 'base64url').subarray(
    0,
    macBytes,
  );
