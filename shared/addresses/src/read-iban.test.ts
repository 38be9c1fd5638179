import { readIban } from './read-iban.ts';

/** Of the examples in the IBAN registry. */
it.each([
  ['DE89370400440532013000', 'DE'],
  ['FR1420041010050500013M02606', 'FR'],
  ['NO9386011117947', 'NO'],
  ['MT84MALT011000012345MTLCAST001S', 'MT'],
])('reads %s', (iban, country) => {
  expect(readIban(iban)).toEqual({ kind: 'valid', iban, country });
});

it('reads it in groups and in small letters', () => {
  expect(readIban(' de89 3704-0044 0532 0130 00 ')).toEqual({
    kind: 'valid',
    iban: 'DE89370400440532013000',
    country: 'DE',
  });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['Ada', 'not_an_iban'],
  ['DE89?70400440532013000', 'not_an_iban'],
  ['0x8ba1f109551bD432803012645Ac136ddd64DBA72', 'not_an_iban'],
  ['BR1500000000000010932840814P2', 'not_sepa'],
  ['DE8937040044053201300', 'length'],
  ['DE893704004405320130000', 'length'],
  ['DE89370400440532013001', 'checksum'],
  ['DE89370400440532010300', 'checksum'],
])('says of “%s”: %s', (text, problem) => {
  expect(readIban(text)).toEqual({ kind: 'invalid', problem });
});
