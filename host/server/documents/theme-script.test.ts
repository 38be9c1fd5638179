import { runInNewContext } from 'node:vm';
import { themeScript } from './theme-script.ts';

function shownWith(localStorage: unknown) {
  const root = { dataset: {} as Record<string, string> };
  const meta = { content: '' };
  const document = { documentElement: root, querySelector: () => meta };
  runInNewContext(themeScript, { document, localStorage });
  return { ...root.dataset, scheme: meta.content };
}

function themeWith(localStorage: unknown) {
  const { theme, scheme } = shownWith(localStorage) as Record<string, string>;
  return [theme, scheme];
}

describe('the theme before the first paint', () => {
  it('is dark unless light was chosen', () => {
    expect(themeWith({ getItem: () => null })).toEqual(['dark', 'dark']);
    expect(themeWith({ getItem: () => 'true' })).toEqual(['dark', 'dark']);
    expect(themeWith({ getItem: () => 'nonsense' })).toEqual(['dark', 'dark']);
    expect(themeWith({ getItem: () => 'false' })).toEqual(['light', 'light']);
  });

  it('is dark where storage is forbidden', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    expect(themeWith(forbidden)).toEqual(['dark', 'dark']);
    expect(themeWith(undefined)).toEqual(['dark', 'dark']);
  });
});

describe('a sign of a session before the first paint', () => {
  const holding = (kept: Record<string, string>) => ({
    getItem: (key: string) => kept[key] ?? null,
  });

  it('is told where a sign-in has left its mark, whatever its time', () => {
    expect(shownWith(holding({ 'tessera.signedIn': '0' }))).toHaveProperty('signedIn');
    expect(shownWith(holding({}))).not.toHaveProperty('signedIn');
  });

  it('may be there where storage is forbidden', () => {
    expect(shownWith(undefined)).toHaveProperty('signedIn');
  });
});
