import { isWrittenAsDrawn, readerLocale, wordsLocale } from './reader-locale.ts';

const browserAsksFor = (tag: string) =>
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(tag);

describe('the locale of a reader', () => {
  afterEach(() => {
    delete document.documentElement.dataset.locale;
    delete document.documentElement.dataset.byAddress;
    document.documentElement.lang = '';
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

  it.each([
    ['en-GB', 'de', true],
    ['de-DE', 'de-DE', true],
    ['de-AT', 'de-AT', false],
  ])('at an address in German is, for a browser that asks for %s, %s', (tag, locale, isSame) => {
    document.documentElement.lang = 'de';
    document.documentElement.dataset.byAddress = '';
    browserAsksFor(tag);
    expect(readerLocale()).toBe(locale);
    expect(isWrittenAsDrawn()).toBe(isSame);
    document.documentElement.dataset.locale = 'fr-FR';
    expect(readerLocale()).toBe('fr-FR');
  });

  it.each([
    ['en', 'en-US', true],
    ['en', 'de-DE', false],
    ['de', 'de-AT', false],
    ['de', 'de-DE', true],
    ['de', 'en-GB', false],
  ])('in a document in %s has figures as it was drawn with: %s, %s', (language, tag, isSame) => {
    document.documentElement.lang = language;
    browserAsksFor(tag);
    expect(isWrittenAsDrawn()).toBe(isSame);
  });
});
