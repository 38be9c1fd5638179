import { type IbanCountry, ibanLengths } from './iban-lengths.ts';

/** In the order in which they are looked for: a wrong length spoils the check digits too. */
export type IbanProblem = 'empty' | 'not_an_iban' | 'not_sepa' | 'length' | 'checksum';

export type IbanReading =
  | { readonly kind: 'valid'; readonly iban: string; readonly country: IbanCountry }
  | { readonly kind: 'invalid'; readonly problem: IbanProblem };

const invalid = (problem: IbanProblem): IbanReading => ({ kind: 'invalid', problem });

/**
 * Reads an IBAN in any grouping and case: its country takes part in SEPA, its length is that of the
 * country, and its check digits fit. `iban` is the electronic form, without blanks and in upper case.
 * The server looks at the country's own structure as well.
 * Source: ISO 13616-1:2020, check digits by ISO/IEC 7064 MOD 97-10.
 */
export function readIban(text: string): IbanReading {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (iban === '') return invalid('empty');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return invalid('not_an_iban');
  const country = iban.slice(0, 2);
  if (!isSepaCountry(country)) return invalid('not_sepa');
  if (iban.length !== ibanLengths[country]) return invalid('length');
  return remainderOf97(iban) === 1 ? { kind: 'valid', iban, country } : invalid('checksum');
}

const isSepaCountry = (code: string): code is IbanCountry => Object.hasOwn(ibanLengths, code);

/** The first four characters go to the end, letters count as 10 to 35. */
function remainderOf97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('');
  return Number(BigInt(digits) % 97n);
}
