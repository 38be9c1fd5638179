import { readerLocale, wordsLocale } from './reader-locale.ts';

const browserAsksFor = (tag: string) =>
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(tag);

describe('the locale of a reader', () => {
  afterEach(() => {
    delete document.documentElement.dataset.locale;
    jest.restoreAllMocks();
  });

  it('is the one that they chose, before the one that the browser asks for', () => {
    browserAsksFor('fr-FR');
    expect(readerLocale()).toBe('fr-FR');
    document.documentElement.dataset.locale = 'de-CH';
    expect(readerLocale()).toBe('de-CH');
  });

  it.each(['tlh', 'not a tag'])('is English for "%s", which no browser can write', (tag) => {
    document.documentElement.dataset.locale = tag;
    expect(readerLocale()).toBe('en');
  });

  it.each([
    ['en-AU', 'en-AU'],
    ['de-DE', 'en-GB'],
    ['ar-YE', 'en-GB'],
  ])('of %s has its words in %s', (tag, words) => {
    browserAsksFor(tag);
    expect(wordsLocale()).toBe(words);
  });
});
