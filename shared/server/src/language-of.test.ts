import { languageOf } from './language-of.ts';

const of = (acceptLanguage: string | undefined, chosen: string | null = null) =>
  languageOf({ chosen, acceptLanguage }, ['en', 'de'], 'en');

describe('the language of a document', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,de;q=0.9', 'en'],
    ['en;q=0.5,de;q=0.9', 'de'],
    ['fr,de;q=0.1', 'de'],
    ['fr', 'en'],
    ['de;q=0', 'en'],
    ['de;q=2', 'en'],
    ['de;q=x', 'en'],
    ['den', 'en'],
    ['*', 'en'],
    ['"><script>', 'en'],
  ])('for a browser that prefers %j is %s', (header, language) => {
    expect(of(header)).toBe(language);
  });

  it('is what was chosen, whatever the browser prefers', () => {
    expect(of('en', 'de')).toBe('de');
    expect(of('de', 'en')).toBe('en');
    expect(of('de', 'fr')).toBe('de');
  });

  it('is one that pages are published in', () => {
    expect(languageOf({ chosen: 'de', acceptLanguage: 'de' }, ['en'], 'en')).toBe('en');
  });
});
