import { authTimeOf, isOfSameUser } from './id-token.ts';

declare const btoa: (binary: string) => string;

const tokenOf = (claims: unknown) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;

describe('the time of the sign-in of an ID token', () => {
  it('is read in seconds', () => {
    expect(authTimeOf(tokenOf({ auth_time: 1_700_000_000 }))).toBe(1_700_000_000);
  });

  it('is read of base64 for URLs as well', () => {
    const claims = btoa('{"a":"ûûûû>>>???","auth_time":7}');
    expect(claims).toMatch(/[+/]/);
    const forUrls = claims.replaceAll('+', '-').replaceAll('/', '_');
    expect(authTimeOf(`e30.${forUrls}.x`)).toBe(7);
  });

  it.each([
    ['nobody', null],
    ['an empty text', ''],
    ['no token', 'former'],
    ['no object', tokenOf(null)],
    ['a text', tokenOf({ auth_time: '7' })],
  ])('is zero for %s', (_, token) => {
    expect(authTimeOf(token)).toBe(0);
  });
});

it.each([
  [{ sub: 'ada', auth_time: 1 }, { sub: 'ada', auth_time: 2 }, true],
  [{ sub: 'ada' }, { sub: 'grace' }, false],
  [{ sub: 'ada' }, {}, false],
])('tells whose the tokens %j and %j are', (one, other, same) => {
  expect(isOfSameUser(tokenOf(one), tokenOf(other))).toBe(same);
});
