import type { Profile } from '@tessera/contracts/profile';
import { readProfile } from '../../person/profile/read-profile.ts';
import { findUserById } from '../../person/users/find-user.ts';
import type { Database, UserId } from '../../platform/database/database.ts';

/** Whom a document is about, as far as the profile says. */
export type Owner = {
  readonly name: string;
  /** Name, address and e-mail, a line each. */
  readonly lines: readonly string[];
  readonly dateOfBirth: string | null;
};

export async function readOwner(database: Database, userId: UserId): Promise<Owner> {
  const user = await findUserById(database, userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  return ownerOf(await readProfile(database, user));
}

type Person = Pick<
  Profile,
  | 'email'
  | 'givenNames'
  | 'familyName'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'dateOfBirth'
>;

export function ownerOf(profile: Person): Owner {
  const joined = (parts: readonly (string | null)[], separator: string) =>
    parts.filter((part) => part !== null && part !== '').join(separator);
  const name = joined([profile.givenNames, profile.familyName], ' ');
  const address = joined(
    [profile.street, joined([profile.postalCode, profile.city], ' '), profile.country],
    ', ',
  );
  return {
    name: name === '' ? profile.email : name,
    lines: [name, address, profile.email].filter((line) => line !== ''),
    dateOfBirth: profile.dateOfBirth,
  };
}
