import type { Reader } from '../database/database.ts';
import type { User } from './find-user.ts';

export async function findUserById(reader: Reader, userId: string): Promise<User | undefined> {
  return reader
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
