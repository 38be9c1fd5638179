import type { Payee } from '@tessera/contracts/payees';
import type { Selectable } from 'kysely';
import type { Reader } from '../database/database.ts';
import { notFound } from '../problems/not-found.ts';
import type { PayeeTables } from './payee-tables.ts';

export type PayeeRow = Selectable<PayeeTables['payees']>;

const seasoningMs = 24 * 3_600_000;

/** From when on the whitelist lets money go to it. */
export function whitelistedFrom({ added_at }: Pick<PayeeRow, 'added_at'>): Date {
  return new Date(added_at.getTime() + seasoningMs);
}

/** @throws DomainError `not_found`, also for a payee of somebody else or a removed one */
export async function findPayee(
  reader: Reader,
  { userId, payeeId }: { readonly userId: string; readonly payeeId: string },
): Promise<PayeeRow> {
  const payee = await reader
    .selectFrom('payees')
    .selectAll()
    .where('id', '=', payeeId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!payee) throw notFound('payee');
  return payee;
}

export async function findPayeeByIban(
  reader: Reader,
  { userId, iban }: { readonly userId: string; readonly iban: string },
): Promise<PayeeRow | undefined> {
  return reader
    .selectFrom('payees')
    .selectAll()
    .where('user_id', '=', userId)
    .where('iban', '=', iban)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function presentPayee(payee: PayeeRow): Payee {
  const { id, name, iban, added_at } = payee;
  return {
    id,
    name,
    iban,
    addedAt: added_at.toISOString(),
    whitelistedFrom: whitelistedFrom(payee).toISOString(),
  };
}
