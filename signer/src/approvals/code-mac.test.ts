import { isSameMac } from '@tessera/server/one-time-code';
import { macOfCode, type Terms } from './code-mac.ts';

const key = Buffer.alloc(32, 1);
const terms: Terms = {
  withdrawalId: 'a withdrawal',
  subject: 'a person',
  asset: 'BTC',
  amount: '5000000',
  fee: '2000',
  destination: '0014',
};
const mac = macOfCode(key, terms, '123456');

describe('what is stored of a code', () => {
  it('is for these terms and this code', () => {
    expect(isSameMac(mac, macOfCode(key, { ...terms }, '123456'))).toBe(true);
    expect(isSameMac(mac, macOfCode(key, terms, '123457'))).toBe(false);
    expect(isSameMac(mac, macOfCode(Buffer.alloc(32, 2), terms, '123456'))).toBe(false);
  });

  it.each(Object.keys(terms))('is worthless with another %s', (term) => {
    expect(isSameMac(mac, macOfCode(key, { ...terms, [term]: 'another' }, '123456'))).toBe(false);
  });

  it('can not be moved from one term into the next', () => {
    const shifted = { ...terms, amount: '50000002', fee: '000' };
    expect(isSameMac(mac, macOfCode(key, shifted, '123456'))).toBe(false);
  });
});
