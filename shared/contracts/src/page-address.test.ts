import { addressIn, isForSearch, readAddress } from './page-address.ts';

describe('an address', () => {
  it.each([
    ['/de', '/', 'de'],
    ['/de/', '/', 'de'],
    ['/DE/static/faq', '/static/faq', 'de'],
    ['/de/static/faq/', '/static/faq/', 'de'],
    ['/', '/', undefined],
    ['/static/faq', '/static/faq', undefined],
    // The language of the sources has none of its own, nor has what nobody searches for.
    ['/en/static/faq', '/en/static/faq', undefined],
    ['/de/dashboard', '/de/dashboard', undefined],
    ['/de/auth/sign-in', '/de/auth/sign-in', undefined],
    ['/de/static/faq/more', '/de/static/faq/more', undefined],
    ['/dental', '/dental', undefined],
  ])('%s is the page %s in %s', (address, path, language) => {
    expect(readAddress(address)).toEqual({ path, language });
  });

  it('is in no language that is not published', () => {
    expect(readAddress('/de/static/faq', ['en'])).toEqual({
      path: '/de/static/faq',
      language: undefined,
    });
  });

  it.each(['/', '/static/faq', '/static/how-it-works'])('leads back to %s', (path) => {
    expect(readAddress(addressIn('de', path))).toEqual({ path, language: 'de' });
    expect(addressIn('en', path)).toBe(path);
  });

  it.each(['/auth/sign-in', '/dashboard', '/dashboard/loan/7', '/static/:page', '/static'])(
    'is one for every language where nobody searches: %s',
    (path) => {
      expect(isForSearch(path)).toBe(false);
      expect(addressIn('de', path)).toBe(path);
    },
  );
});
