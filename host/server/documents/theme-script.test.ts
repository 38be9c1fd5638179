import { runInNewContext } from 'node:vm';
import { themeScript } from './theme-script.ts';

function themeWith(localStorage: unknown) {
  const root = { dataset: {} as Record<string, string> };
  const meta = { content: '' };
  const document = { documentElement: root, querySelector: () => meta };
  runInNewContext(themeScript, { document, localStorage });
  return [root.dataset.theme, meta.content];
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
