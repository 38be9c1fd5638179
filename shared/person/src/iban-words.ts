import type { IbanProblem } from '@tessera/addresses/read-iban';

/** What is said of an IBAN as it is typed; countries come by their names. */
export const ibanWords = {
  label: 'IBAN',
  hint: 'Paste it, or type it in any grouping.',
  read: (iban: string, country: string) =>
    `${iban}, an account in ${country}: its check digits fit.`,
  unknownCountry: 'another country',
  how: 'The check of an IBAN',
  howText:
    'Two digits behind the country make the whole number leave the remainder 1 when it is divided by 97 (ISO 13616). A mistyped or exchanged character breaks that. It does not show whose account it is: compare the name too.',
} as const;

export const ibanProblems: Readonly<Record<IbanProblem, string>> = {
  empty: 'Enter the IBAN.',
  not_an_iban: 'This is no IBAN. It begins with two letters of a country and two digits.',
  not_sepa: 'Its country takes no part in SEPA, where our transfers go.',
  length: 'It has too many or too few characters for its country.',
  checksum: 'Its check digits do not fit. Look for a mistyped or exchanged character.',
};
