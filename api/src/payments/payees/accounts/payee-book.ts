import type { Payee } from '@tessera/contracts/payees';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { findRow, findRows, type Row } from '../../../platform/database/rows.ts';
import { type Book, whitelistedFrom } from '../book.ts';

export type PayeeRow = Row<'payees'>;

export const payeeBook: Book<PayeeRow, Payee> = {
  table: 'payees',
  what: 'payee',
  words: 'name',
  find: (reader, which) => findRow(reader, 'payees', which),
  present: presentPayee,
};

export function findPayeeByIban(
  reader: Reader,
  { userId, iban }: { readonly userId: UserId; readonly iban: string },
): Promise<PayeeRow | undefined> {
  return findRow(reader, 'payees', { user_id: userId, iban, removed_at: null });
}

/** Who has, or had, an account among their payees. */
export async function findOwnersOfIban(reader: Reader, iban: string): Promise<readonly UserId[]> {
  const rows = await findRows(reader, 'payees', { iban }, 'id');
  return rows.map(({ user_id: userId }) => userId);
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
