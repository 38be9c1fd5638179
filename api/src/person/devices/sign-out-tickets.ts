import { createHash, randomBytes } from 'node:crypto';
import type { SignOutTicket } from '@tessera/contracts/sessions';
import type { Reader, SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import {
  countRows,
  deleteRows,
  findRow,
  insertRow,
  type Row,
  upTo,
} from '../../platform/database/rows.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { lockSignIns } from './lock-sign-ins.ts';
import type { SessionLimits } from './session-end.ts';

/** A browser asks for one, and once more where its storage is forbidden and a page is loaded anew. */
export const mostTicketsOfSignIn = 20;

/**
 * A ticket that ends this sign-in and does nothing else. Those that there are stay as they are:
 * whoever holds a stolen token cannot take its owner's away.
 * @throws DomainError `too_many_tickets`
 */
export async function issueSignOutTicket(
  trx: Transaction,
  asked: { userId: UserId; signInId: SignInId; limits: SessionLimits; now: Date },
): Promise<SignOutTicket> {
  const { userId, signInId, limits, now } = asked;
  await lockSignIns(trx, userId);
  // By then its sign-in is too old, and what took its place has tickets of its own.
  const tooOld = upTo(new Date(now.getTime() - limits.absoluteMs));
  await deleteRows(trx, 'sign_out_tickets', { user_id: userId, created_at: tooOld });
  const issued = await countRows(trx, 'sign_out_tickets', {
    user_id: userId,
    sign_in_id: signInId,
  });
  if (issued >= mostTicketsOfSignIn) throw tooManyTickets();
  const ticket = randomBytes(32).toString('base64url');
  await insertRow(trx, 'sign_out_tickets', {
    ticket_hash: hashOf(ticket),
    user_id: userId,
    sign_in_id: signInId,
    created_at: now,
  });
  return { ticket };
}

export function findTicket(
  reader: Reader,
  { ticket }: SignOutTicket,
): Promise<Row<'sign_out_tickets'> | undefined> {
  return findRow(reader, 'sign_out_tickets', { ticket_hash: hashOf(ticket) });
}

/** 256 random bits need no slow hash: nobody can guess what was hashed. */
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

const tooManyTickets = () =>
  new DomainError({
    code: 'too_many_tickets',
    status: 409,
    title: 'This sign-in has as many tickets as it can have',
  });
