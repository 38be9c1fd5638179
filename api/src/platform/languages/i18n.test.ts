import { i18n } from './i18n.ts';
import { inLanguage } from './reader-language.ts';

describe('a text of the API', () => {
  it('is in the language of its reader, with its values', async () => {
    const text = () => i18n.t('There is no such loan.');
    expect(text()).toBe('There is no such loan.');
    expect(inLanguage('de', text)).toBe('Diesen Kredit gibt es nicht.');
    expect(await inLanguage('de', async () => text())).toBe('Diesen Kredit gibt es nicht.');
  });

  it('is that of the sources where nothing else is known', () => {
    expect(inLanguage('de', () => i18n.t('Nobody has translated this'))).toBe(
      'Nobody has translated this',
    );
  });

  it('leaves what people typed as it is', () => {
    const typed = 'C:\\x5C \\u00410 "{a}" #';
    expect(i18n.t('Your code: {code}', { code: typed })).toBe(`Your code: ${typed}`);
  });

  it('chooses by number', () => {
    const days = (count: number) =>
      i18n.t('{count, plural, one {# day} other {# days}}', { count });
    expect([days(1), days(3)]).toEqual(['1 day', '3 days']);
  });
});
