import { t } from '@lingui/core/macro';
import type { PersonTexts } from './person-texts.ts';

/** What is said of name, address and date of birth in a form. */
export const personWords: Readonly<
  Record<keyof PersonTexts, { readonly label: string; readonly missing: string }>
> = {
  givenNames: { label: t`Given names`, missing: t`Enter your given names.` },
  familyName: { label: t`Family name`, missing: t`Enter your family name.` },
  street: { label: t`Street and number`, missing: t`Enter your street and number.` },
  postalCode: { label: t`Postal code`, missing: t`Enter your postal code.` },
  city: { label: t`City`, missing: t`Enter your city.` },
  country: { label: t`Country`, missing: t`Choose your country.` },
  dateOfBirth: { label: t`Date of birth`, missing: t`Enter your date of birth.` },
};

export const tooLong = (most: number) => t`Use at most ${most} characters.`;
