import { createEventBus } from '@tessera/shell';
import { startLanguage } from './start-language.ts';

function arrange(lang: string, address = 'https://tessera.example/dashboard?a=1') {
  const bus = createEventBus();
  const replaced: string[] = [];
  const shown: string[] = [];
  const kept = new Map<string, string>();
  const target = {
    document: { documentElement: { lang } },
    location: {
      href: address,
      reload: () => replaced.push(address),
      replace: (url: URL) => replaced.push(String(url)),
    },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, url: URL) => shown.push(String(url)),
    },
    localStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
  };
  startLanguage(bus, target as unknown as Window & typeof globalThis);
  return { bus, replaced, shown, kept, target };
}

describe('the language of a page', () => {
  it('is told as the document has it, and English where that says nothing', () => {
    expect(arrange('de').bus.current('language')).toEqual({ language: 'de' });
    expect(arrange('').bus.current('language')).toEqual({ language: 'en' });
    expect(arrange('xx').bus.current('language')).toEqual({ language: 'en' });
  });

  it('leaves the address as people know it', () => {
    expect(arrange('de').shown).toEqual([]);
    const { shown } = arrange('de', 'https://tessera.example/dashboard?a=1&language=de#cure');
    expect(shown).toEqual(['https://tessera.example/dashboard?a=1#cure']);
  });

  it('is kept when somebody chooses another, and the page is loaded anew in it', () => {
    const { bus, replaced, kept } = arrange('en');
    const chosen = { language: 'de', locale: 'de-AT', timeZone: null } as const;
    bus.publish('reader.requested', chosen);
    expect(kept).toEqual(new Map([['reader', JSON.stringify(chosen)]]));
    expect(replaced).toEqual(['https://tessera.example/dashboard?a=1&language=de']);
  });

  it('is the browser’s own again when somebody wants that', () => {
    const { bus, replaced } = arrange('en');
    bus.publish('reader.requested', { language: null, locale: null, timeZone: null });
    expect(replaced).toEqual(['https://tessera.example/dashboard?a=1']);
  });

  it.each([
    ['en', 'https://tessera.example/static/faq?language=en#cost'],
    [null, 'https://tessera.example/static/faq#cost'],
  ] as const)('is chosen at an address that is for all languages: %s', (language, address) => {
    const { bus, replaced } = arrange('de', 'https://tessera.example/de/static/faq#cost');
    bus.publish('reader.requested', { language, locale: null, timeZone: null });
    expect(replaced).toEqual([address]);
  });

  it('is loaded anew also where a browser keeps nothing', () => {
    const { bus, replaced, target } = arrange('en');
    target.localStorage.setItem = () => {
      throw new Error('SecurityError');
    };
    bus.publish('reader.requested', { language: 'de', locale: null, timeZone: null });
    expect(replaced).toHaveLength(1);
  });
});
