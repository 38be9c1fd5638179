import { composeLetter } from './compose-letter.ts';
import type { StoredLetter } from './mail-tables.ts';

const context = {
  secrets: { open: () => '012345' },
  config: { siteUrl: 'https://tessera.test' },
} as unknown as Parameters<typeof composeLetter>[0];

function compose(stored: Pick<StoredLetter, 'language'>) {
  const letter = { title: 'Title', text: 'Text.', path: '/dashboard', ...stored };
  return composeLetter(context, { id: 'x', sealed_secret: 'sealed' }, 'ada@example.com', letter);
}

describe('a composed letter', () => {
  it('says in the language of its words what it says besides', () => {
    const { text, html } = compose({ language: 'de' });
    expect(html).toContain('<html lang="de">');
    expect(text).toContain('Text.\n\nIhr Code: 012345\n\nhttps://tessera.test/dashboard\n\n');
    expect(html).toContain('>tessera öffnen</a>');
  });

  it('is in that of the sources where it was stored without one', () => {
    expect(compose({})).toEqual(compose({ language: 'en' }));
    expect(compose({}).text).toContain('Your code: 012345');
  });
});
