import type { Language } from '@tessera/contracts/languages';
import { compileTexts, hasTexts } from './compile-texts.ts';

const german: Record<string, string> = {
  Health: 'Zustand',
  '{amount} free': '{amount} frei',
  '{count, plural, one {One more} other {# more}}':
    '{count, plural, one {Eins mehr} other {# mehr}}',
  'Read <0>the terms</0>, {name}': '{name}, lesen Sie <0>die Bedingungen</0>',
};

function compiled(source: string, language: Language = 'en'): string {
  const translate = ({ message }: { message: string }) =>
    language === 'en' ? message : (german[message] ?? `no ${message}`);
  const file = '/sample/words.tsx';
  return compileTexts(
    `import { t, plural, select } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
${source}`,
    { file, language, translate },
  ).code.trim();
}

describe('a source with texts of a catalogue', () => {
  it('keeps every text of its own language as it was written, without a library', () => {
    expect(
      compiled('const words = { health: t`Health`, more: t`It’s “so”\\u00a0\\`x\\` $` };'),
    ).toBe('const words = { health: "Health", more: "It’s “so”\\xA0`x` $" };');
  });

  it('has the text of the other language in its place', () => {
    expect(compiled('const health = t`Health`;', 'de')).toBe('const health = "Zustand";');
    expect(compiled('const free = (amount: string) => t`${amount} free`;', 'de')).toBe(
      'const free = (amount: string) => `${amount} frei`;',
    );
  });

  it('knows which language that is', () => {
    const asks = "import { i18n } from '@lingui/core'; const language = i18n.locale;";
    expect(compiled(asks, 'de')).toBe('const language = "de";');
    expect(hasTexts(asks)).toBe(true);
    expect(hasTexts("import { other } from '@lingui/cores';")).toBe(false);
  });

  it('takes whatever expression stands in a text, by its name where it has one', () => {
    expect(compiled('const a = t`${{ minutes: facts.minutes }} minutes`;')).toBe(
      'const a = `${facts.minutes} minutes`;',
    );
    expect(compiled('const a = t`${facts.minutes} minutes`;')).toBe(
      'const a = `${facts.minutes} minutes`;',
    );
  });

  it('chooses among forms by the rules of the language', () => {
    const code = compiled(
      "const more = (count) => plural(count, { one: 'One more', other: '# more' });",
      'de',
    );
    const more = new Function(`${code}; return more;`)();
    expect([0, 1, 2].map(more)).toEqual(['0 mehr', 'Eins mehr', '2 mehr']);
    expect(code).toContain('Intl.PluralRules("de")');
  });

  it('takes a number before its category, and a name as it is', () => {
    const exact = compiled("const f = (n) => plural(n, { 0: 'none', one: 'one', other: '#' });");
    expect([0, 1, 2].map(new Function(`${exact}; return f;`)())).toEqual(['none', 'one', '2']);
    const named = compiled("const f = (k) => select(k, { EUR: 'euros', other: 'coins' });");
    expect(['EUR', 'BTC'].map(new Function(`${named}; return f;`)())).toEqual(['euros', 'coins']);
  });

  it('renders elements where the language has them', () => {
    const code = compiled(
      'const a = <Trans>Read <a href="/terms">the terms</a>, {name}</Trans>;',
      'de',
    );
    expect(code).toBe(
      'const a = <>{name}{", lesen Sie "}<a href="/terms">{"die Bedingungen"}</a></>;',
    );
  });

  it('tells two meanings of one word apart', () => {
    const seen: unknown[] = [];
    const source = `import { t } from '@lingui/core/macro';
      const a = t({ message: 'Open', context: 'state' }), b = t\`Open\`;`;
    compileTexts(source, {
      file: '/sample/words.ts',
      language: 'de',
      translate: ({ context, message, id }) => {
        seen.push([context, message, id]);
        return message;
      },
    });
    expect(seen).toEqual([
      ['state', 'Open', expect.any(String)],
      [undefined, 'Open', expect.any(String)],
    ]);
    expect(new Set(seen.map((one) => (one as string[])[2])).size).toBe(2);
  });

  it.each([
    [
      'what would need a library in the page',
      "import { msg } from '@lingui/core/macro'; const a = msg`Health`;",
      'msg of @lingui/core/macro is not compiled',
    ],
    [
      'a number that is to be formatted by a library',
      "const a = t({ message: 'of {n, number}', values: { n } });",
      '{n, number} is not supported: hand it over as a text',
    ],
    [
      'a value that nobody gave',
      "const a = t({ message: 'of {n}' });",
      'there is no value for {n}',
    ],
  ])('refuses %s', (_what, source, message) => {
    expect(() => compiled(source)).toThrow(message);
  });
});
