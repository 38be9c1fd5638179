import { runInNewContext } from 'node:vm';
import { readerScript } from './reader-script.ts';

function run(
  kept: string | null,
  address = 'https://tessera.example/a?b=1#c',
  lang = 'en',
  more: Record<string, string> = {},
) {
  const asked: string[] = [];
  const done: string[] = [];
  const location = {
    href: address,
    replace: (url: URL) => {
      done.push('leave');
      asked.push(String(url));
    },
  };
  const dataset = { languages: 'en de', ...more };
  runInNewContext(readerScript, {
    document: { documentElement: { lang, dataset } },
    localStorage: { getItem: () => kept },
    location,
    stop: () => done.push('stop'),
    URL,
  });
  return { asked, done, dataset };
}
const ask = (language: string | null, address?: string, lang?: string) =>
  run(JSON.stringify({ language, locale: null, timeZone: null }), address, lang).asked;

describe('a language that was chosen against the browser', () => {
  it('is asked for before anything is painted', () => {
    expect(ask('de')).toEqual(['https://tessera.example/a?b=1&language=de#c']);
  });

  it('ends the page that came before that, which is painted and run otherwise', () => {
    const of = (language: string) => JSON.stringify({ language, locale: null, timeZone: null });
    expect(run(of('de')).done).toEqual(['stop', 'leave']);
    expect(run(of('en')).done).toEqual([]);
  });

  it('is asked for once only, and not where the document has it already', () => {
    expect(ask('de', 'https://tessera.example/a?language=de')).toEqual([]);
    expect(ask('de', 'https://tessera.example/a', 'de')).toEqual([]);
  });

  it('leaves an address that says the language in that one', () => {
    const kept = JSON.stringify({ language: 'en', locale: 'en-GB', timeZone: null });
    const { asked, dataset } = run(kept, 'https://tessera.example/de', 'de', { byAddress: '' });
    expect(asked).toEqual([]);
    expect(dataset).toMatchObject({ locale: 'en-GB' });
  });

  it('is none where none was chosen, or nothing that there are pages of', () => {
    expect(ask(null)).toEqual([]);
    expect(ask('fr')).toEqual([]);
  });
});

describe('formats that were chosen', () => {
  it('are told to the page', () => {
    const kept = JSON.stringify({ language: null, locale: 'de-CH', timeZone: 'Europe/Zurich' });
    const languages = 'en de';
    expect(run(kept).dataset).toEqual({ languages, locale: 'de-CH', timeZone: 'Europe/Zurich' });
  });

  it.each([null, 'null', '{', '7'])('are none where %j is kept', (kept) => {
    expect(run(kept)).toEqual({ asked: [], done: [], dataset: { languages: 'en de' } });
  });

  it('are none where storage is forbidden', () => {
    expect(() => runInNewContext(readerScript, {})).not.toThrow();
  });
});
