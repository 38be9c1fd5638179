import { ibanLengths } from '@tessera/addresses/iban-lengths';
import { getCountrySpecifications, isSEPACountry } from 'ibantools';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { parseIban } from './parse-iban.ts';

function reasonOf(text: string): unknown {
  try {
    parseIban(text);
  } catch (error) {
    if (error instanceof DomainError) return error.extensions.reason;
    throw error;
  }
  return 'none';
}

describe('an IBAN', () => {
  // The examples of the IBAN registry (SWIFT, release 99).
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['NO9386011117947', 'NO9386011117947'],
  ])('%s is kept as %s', (text, iban) => {
    expect(parseIban(text)).toBe(iban);
  });

  it.each([
    ['XX89 3704 0044 0532 0130 00', 'country'],
    ['', 'country'],
    ['DE89 3704 0044 0532 0130 0', 'length'],
    ['DE89 3704 0044 0532 0130 000', 'length'],
    ['DE89 3704 0044 0532 0130 0X', 'format'],
    ['DE88 3704 0044 0532 0130 00', 'checksum'],
    ['DE89 3704 0044 0532 0103 00', 'checksum'],
    ['BR15 0000 0000 0000 1093 2840 814P 2', 'not_sepa'],
    ['😀😀😀😀😀', 'country'],
  ])('%s is refused for its %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });
});

it('is of the countries and lengths that the screens know', () => {
  const ours = Object.entries(getCountrySpecifications()).filter(([code]) => isSEPACountry(code));
  expect(Object.fromEntries(ours.map(([code, { chars }]) => [code, chars]))).toEqual(ibanLengths);
});
