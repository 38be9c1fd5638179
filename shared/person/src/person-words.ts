import type { PersonTexts } from './person-texts.ts';

/** What is said of name, address and date of birth in a form. */
export const personWords: Readonly<
  Record<keyof PersonTexts, { readonly label: string; readonly missing: string }>
> = {
  givenNames: { label: 'Given names', missing: 'Enter your given names.' },
  familyName: { label: 'Family name', missing: 'Enter your family name.' },
  street: { label: 'Street and number', missing: 'Enter your street and number.' },
  postalCode: { label: 'Postal code', missing: 'Enter your postal code.' },
  city: { label: 'City', missing: 'Enter your city.' },
  country: { label: 'Country', missing: 'Choose your country.' },
  dateOfBirth: { label: 'Date of birth', missing: 'Enter your date of birth.' },
};

export const tooLong = (most: number) => `Use at most ${most} characters.`;
