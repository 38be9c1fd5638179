import type { Profile } from '@tessera/contracts/profile';

/** Name, address and date of birth as a form holds them: what is not known is an empty text. */
export type PersonTexts = {
  readonly givenNames: string;
  readonly familyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly dateOfBirth: string;
};

export const personTexts = (profile: Profile): PersonTexts => ({
  givenNames: profile.givenNames ?? '',
  familyName: profile.familyName ?? '',
  street: profile.street ?? '',
  postalCode: profile.postalCode ?? '',
  city: profile.city ?? '',
  country: profile.country ?? 'DE',
  dateOfBirth: profile.dateOfBirth ?? '',
});

export const isSamePerson = (one: PersonTexts, other: PersonTexts): boolean =>
  (Object.keys(one) as (keyof PersonTexts)[]).every((field) => one[field] === other[field]);
