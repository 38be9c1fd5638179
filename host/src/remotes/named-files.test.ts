import { adoptNamedFiles } from './named-files.ts';

const url = '/h/one/dashboard.css';

/** What a browser makes of a tag; jsdom loads no style sheets. */
function nameStyleSheet(sheet: object | null, outcome?: 'load' | 'error'): () => Element | null {
  document.head.innerHTML = `<link rel="stylesheet" href="${url}" data-named="style">`;
  const tag = document.head.querySelector('link');
  if (tag === null) throw new Error('there is no tag');
  Object.defineProperty(tag, 'sheet', { value: sheet });
  if (outcome !== undefined) tag.dataset.outcome = outcome;
  return () => document.head.querySelector('link');
}

const withRules = (count: number) => ({ cssRules: Array.from({ length: count }) });
const unreadable = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};

beforeEach(() => {
  globalThis.__tesseraAttempts = undefined;
});

describe('a style sheet that the document named', () => {
  it.each<[string, object | null, 'error' | undefined]>([
    ['was refused', null, 'error'],
    ['was refused, before its event', null, undefined],
    // As Chromium leaves what was answered 404 or 500, or with HTML.
    ['was not found', unreadable, 'error'],
    ['was not found, before its event', unreadable, undefined],
    ['was not found, and read all the same', withRules(0), 'error'],
    ['broke off in the middle', withRules(3), 'error'],
  ])('and that %s is asked for again, as what failed once', (_what, sheet, outcome) => {
    const tag = nameStyleSheet(sheet, outcome);
    adoptNamedFiles();
    expect(tag()).toBeNull();
    expect(globalThis.__tesseraAttempts?.[url]).toBe(1);
  });

  it.each<[string, object, 'load' | undefined]>([
    ['has come', withRules(3), 'load'],
    ['has come, before its event', withRules(3), undefined],
    ['has come with nothing in it', withRules(0), 'load'],
  ])('and that %s stays', (_what, sheet, outcome) => {
    const tag = nameStyleSheet(sheet, outcome);
    adoptNamedFiles();
    expect(tag()).not.toBeNull();
  });
});
