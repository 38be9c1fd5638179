import type { Reader } from '../database/database.ts';

export type User = {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly passwordMark: string | null;
  readonly closedAt: Date | null;
};

const columns = [
  'id',
  'email',
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
    .select(columns)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function findUserById(reader: Reader, userId: string): Promise<User | undefined> {
  return reader.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
}
