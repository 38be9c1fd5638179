import type { Reader } from '../database/database.ts';

export type User = { readonly id: string; readonly email: string };

export async function findUserBySubject(
  reader: Reader,
  subject: string,
): Promise<User | undefined> {
  return reader
    .selectFrom('users')
    .select(['id', 'email'])
    .where('subject', '=', subject)
    .executeTakeFirst();
}
