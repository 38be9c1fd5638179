import { readSiteAddress } from './site-address.ts';

describe('the address of another site', () => {
  it.each([
    ['https://bank.example', 'https://bank.example'],
    ['https://bank.example/', 'https://bank.example'],
    ['https://bank.example:8443', 'https://bank.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://bank.localhost:3000', 'http://bank.localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('is an origin with TLS, or of this machine: %s', (text, origin) => {
    expect(readSiteAddress(text)).toBe(origin);
  });

  it.each([
    ['bank.example', 'is no address of a site'],
    ['ftp://bank.example', 'is no address of a site'],
    ['', 'is no address of a site'],
    ['https://ada:secret@bank.example', 'have no place'],
    ['https://bank.example/dashboard', 'Name the site alone, without a page: https://bank.example'],
    ['https://bank.example/?a=b', 'Name the site alone'],
    ['http://bank.example', 'try https://bank.example'],
    ['http://192.168.0.7:3000', 'another machine'],
    ['http://127.0.0.1.bank.example', 'another machine'],
    ['http://localhost.bank.example', 'another machine'],
  ])('is refused with words: %s', (text, words) => {
    expect(() => readSiteAddress(text)).toThrow(words);
  });
});
