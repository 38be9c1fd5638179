import type { Profile } from '@tessera/contracts/profile';
import type { Reader } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';

export async function readProfile(
  reader: Reader,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
): Promise<Profile> {
  const row = await findRow(reader, 'profiles', { user_id: userId });
  return {
    email,
    givenNames: row?.given_names ?? null,
    familyName: row?.family_name ?? null,
    street: row?.street ?? null,
    postalCode: row?.postal_code ?? null,
    city: row?.city ?? null,
    country: row?.country ?? null,
    dateOfBirth: row?.date_of_birth ?? null,
    completed: (row?.completed_at ?? null) !== null,
  };
}
