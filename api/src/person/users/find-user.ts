import type { Reader, UserId } from '../../platform/database/database.ts';
import { getRow } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';

/** Of `users`, as a `User`. */
export const userColumns = [
  'id',
  'email',
  'email_as_of as emailAsOf',
  'created_at as createdAt',
  'password_mark as passwordMark',
  'closed_at as closedAt',
] as const;

export async function findUserBySubject(
  reader: Reader,
  subject: string,
): Promise<User | undefined> {
  return reader
    .selectFrom('users')
    .select(userColumns)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** What the identity provider knows a user by. */
export async function getSubject(reader: Reader, userId: UserId): Promise<string> {
  const { subject } = await getRow(reader, 'users', { id: userId });
  return subject;
}

export async function findUserById(reader: Reader, userId: UserId): Promise<User | undefined> {
  return reader.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst();
}

/** Whoever has this address at the provider, however it is written, also when their account is closed. */
export function findUsersByEmail(reader: Reader, email: string): Promise<User[]> {
  return reader
    .selectFrom('users')
    .select(userColumns)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id')
    .execute();
}
