import { t } from '@lingui/core/macro';
import type { IbanProblem } from '@tessera/addresses/read-iban';

/** What is said of an IBAN as it is typed; countries come by their names. */
export const ibanWords = {
  label: 'IBAN',
  hint: t`Paste it, or type it in any grouping.`,
  read: (iban: string, country: string) =>
    t`${iban}, an account in ${country}: its check digits fit.`,
  unknownCountry: t`another country`,
  how: t`The check of an IBAN`,
  howText: t`Two digits behind the country make the whole number leave the remainder 1 when it is divided by 97 (ISO 13616). A mistyped or exchanged character breaks that. It does not show whose account it is: compare the name too.`,
} as const;

export const ibanProblems: Readonly<Record<IbanProblem, string>> = {
  empty: t`Enter the IBAN.`,
  not_an_iban: t`This is no IBAN. It begins with two letters of a country and two digits.`,
  not_sepa: t`Its country takes no part in SEPA, where our transfers go.`,
  length: t`It has too many or too few characters for its country.`,
  checksum: t`Its check digits do not fit. Look for a mistyped or exchanged character.`,
};
