import type { Profile, ProfileUpdate } from '@tessera/contracts/profile';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertOnce, lockRow, updateRows } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { ageOn } from './age-on.ts';
import { readProfile } from './read-profile.ts';

const greatestAge = 130;

/** An unknown code comes back as nothing. */
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Replaces the profile. One that was completed stays complete: contracts name their parties.
 * @throws DomainError `under_age`, `invalid_date_of_birth`, `unknown_country`, `profile_incomplete`
 */
export async function saveProfile(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  user: Pick<User, 'id' | 'email'>,
  update: ProfileUpdate,
): Promise<Profile> {
  const now = context.clock.now();
  if (update.dateOfBirth) checkAge(update.dateOfBirth, now);
  if (update.country && !isCountry(update.country)) throw unknownCountry();
  const fields = {
    given_names: update.givenNames ?? null,
    family_name: update.familyName ?? null,
    street: update.street ?? null,
    postal_code: update.postalCode ?? null,
    city: update.city ?? null,
    country: update.country ?? null,
    date_of_birth: update.dateOfBirth ?? null,
  };
  const isComplete = Object.values(fields).every((value) => value !== null);
  await insertOnce(trx, 'profiles', ['user_id'], { user_id: user.id, changed_at: now });
  const former = await lockRow(trx, 'profiles', { user_id: user.id });
  const completedAt = former?.completed_at ?? null;
  if (completedAt !== null && !isComplete) throw profileIncomplete();
  await updateRows(
    trx,
    'profiles',
    { user_id: user.id },
    { ...fields, changed_at: now, completed_at: completedAt ?? (isComplete ? now : null) },
  );
  return readProfile(trx, user);
}

function checkAge(dateOfBirth: string, now: Date): void {
  const age = ageOn(berlinDateOf(now), dateOfBirth);
  if (age < 0 || age > greatestAge) throw invalidDateOfBirth();
  if (age < productFacts.minimumAgeYears) throw underAge();
}

/** ZZ is the code of the unknown region, and EU, UN and the like are none where people live. */
const isCountry = (code: string) =>
  !['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB'].includes(code) && countries.of(code) !== undefined;

const underAge = () =>
  new DomainError({
    code: 'under_age',
    status: 422,
    title: i18n.t('You must be {years} or over', { years: productFacts.minimumAgeYears }),
    detail: i18n.t('Loans are for adults. Check the date of birth.'),
  });

const invalidDateOfBirth = () =>
  new DomainError({
    code: 'invalid_date_of_birth',
    status: 422,
    title: i18n.t('This date of birth cannot be right'),
    detail: i18n.t('Check the year.'),
  });

const unknownCountry = () =>
  new DomainError({
    code: 'unknown_country',
    status: 422,
    title: i18n.t('This country is not known'),
    detail: i18n.t('Give its two letters of ISO 3166-1, such as DE.'),
  });

const profileIncomplete = () =>
  new DomainError({
    code: 'profile_incomplete',
    status: 422,
    title: i18n.t('A completed profile stays complete'),
    detail: i18n.t('Give name, address and date of birth.'),
  });
