import { runInNewContext } from 'node:vm';
import { languageScript } from './language-script.ts';

function ask(kept: string | null, address = 'https://tessera.example/a?b=1#c', lang = 'en') {
  const asked: string[] = [];
  const location = { href: address, replace: (url: URL) => asked.push(String(url)) };
  const document = { documentElement: { lang, dataset: { languages: 'en de' } } };
  runInNewContext(languageScript, {
    document,
    localStorage: { getItem: () => kept },
    location,
    URL,
  });
  return asked;
}

describe('a language that was chosen against the browser', () => {
  it('is asked for before anything is painted', () => {
    expect(ask('de')).toEqual(['https://tessera.example/a?b=1&language=de#c']);
  });

  it('is asked for once only, and not where the document has it already', () => {
    expect(ask('de', 'https://tessera.example/a?language=de')).toEqual([]);
    expect(ask('de', 'https://tessera.example/a', 'de')).toEqual([]);
  });

  it('is none where nothing was kept, or nothing that there are pages of', () => {
    expect(ask(null)).toEqual([]);
    expect(ask('fr')).toEqual([]);
  });

  it('is none where storage is forbidden', () => {
    expect(() => runInNewContext(languageScript, {})).not.toThrow();
  });
});
