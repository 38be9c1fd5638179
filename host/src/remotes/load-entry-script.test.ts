import { loadEntryScript } from './load-entry-script.ts';
import { adoptNamedFiles } from './named-files.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const asset = { url: '/r/loans/one/remote-entry.js', integrity };

const addedScript = () =>
  document.head.querySelector<HTMLScriptElement>('script:not([data-named])');

/** jsdom runs no scripts: the test says what became of the tag. */
const settle = (tag: Element | null, event: 'load' | 'error') =>
  tag?.dispatchEvent(new Event(event));

describe('loading the entry of a remote', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
    globalThis.__tesseraAttempts = undefined;
  });

  it('asks with integrity, and for a fresh copy after a failure', async () => {
    let ready = false;
    const first = loadEntryScript(asset, () => ready, 1000);
    expect(addedScript()?.getAttribute('src')).toBe(asset.url);
    expect(addedScript()?.integrity).toBe(integrity);
    settle(addedScript(), 'error');
    await expect(first).rejects.toThrow('was refused or not found');

    const second = loadEntryScript(asset, () => ready, 1000);
    expect(addedScript()?.getAttribute('src')).toBe(`${asset.url}?r=1`);
    ready = true;
    settle(addedScript(), 'load');
    await second;
    expect(addedScript()).toBeNull();
  });

  it('asks for nothing when the container is there already', async () => {
    await loadEntryScript(asset, () => true, 1000);
    expect(addedScript()).toBeNull();
    expect(globalThis.__tesseraAttempts).toBeUndefined();
  });

  it('asks without integrity only where a development server leaves it out', async () => {
    let ready = false;
    const load = loadEntryScript({ url: asset.url }, () => ready, 1000);
    expect(addedScript()?.hasAttribute('integrity')).toBe(false);
    expect(addedScript()?.crossOrigin).toBe('anonymous');
    ready = true;
    settle(addedScript(), 'load');
    await load;
  });

  it('waits for the tag of the document instead of adding one', async () => {
    document.head.innerHTML = `<script data-named="entry" src="${asset.url}"></script>`;
    adoptNamedFiles();
    let ready = false;
    const load = loadEntryScript(asset, () => ready, 1000);
    expect(addedScript()).toBeNull();
    ready = true;
    settle(document.querySelector('[data-named="entry"]'), 'load');
    await load;
  });

  it('waits for a file of the document that has its page too, and asks for the entry alone when that fails', async () => {
    const url = '/r/loans/one/remote-entry.page.js';
    document.head.innerHTML = `<script data-named="entry" src="${url}" data-entry="${asset.url}"></script>`;
    globalThis.__tesseraAttempts = undefined;
    adoptNamedFiles();
    const load = loadEntryScript(asset, () => false, 1000);
    expect(addedScript()).toBeNull();
    settle(document.querySelector('[data-named="entry"]'), 'error');
    await expect(load).rejects.toThrow('did not load');
    expect(document.querySelector('[data-named]')).toBeNull();
    void loadEntryScript(asset, () => false, 50).catch(() => {});
    expect(addedScript()?.getAttribute('src')).toBe(asset.url);
  });

  it('asks anew when the tag of the document failed before anyone waited', async () => {
    document.head.innerHTML = `<script data-named="entry" src="${asset.url}"></script>`;
    adoptNamedFiles();
    settle(document.querySelector('[data-named="entry"]'), 'error');
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    void loadEntryScript(asset, () => false, 50).catch(() => {});
    expect(addedScript()?.getAttribute('src')).toBe(`${asset.url}?r=1`);
  });

  it('fails in time, and when the script brought no container', async () => {
    await expect(loadEntryScript(asset, () => false, 20)).rejects.toThrow('no answer in 20 ms');
    const load = loadEntryScript(asset, () => false, 1000);
    settle(addedScript(), 'load');
    await expect(load).rejects.toThrow('brought no container');
  });
});

describe('taking over what the document named', () => {
  const named = () => document.querySelector('[data-named]');
  const open = (attributes: string) => {
    document.head.innerHTML = `<script data-named="chunk" src="/r/loans/one/page.js" ${attributes}></script>`;
    globalThis.__tesseraAttempts = undefined;
    adoptNamedFiles();
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it.each(['load', 'error'])(
    'removes a chunk that was over before with %s, and counts it',
    async (outcome) => {
      open(`data-outcome="${outcome}"`);
      await settled();
      expect(named()).toBeNull();
      expect(globalThis.__tesseraAttempts).toEqual({ '/r/loans/one/page.js': 1 });
    },
  );

  it('leaves a chunk that is on its way to its loader, until it has come', async () => {
    open('');
    await settled();
    expect(named()).not.toBeNull();
    settle(named(), 'load');
    await settled();
    expect(named()).toBeNull();
  });
});

it('gives up an entry of the document that hangs, and asks for it anew', async () => {
  document.head.innerHTML = `<script data-named="entry" src="${asset.url}"></script>`;
  globalThis.__tesseraAttempts = undefined;
  adoptNamedFiles();
  await expect(loadEntryScript(asset, () => false, 20)).rejects.toThrow('no answer in 20 ms');
  expect(document.querySelector('[data-named]')).toBeNull();
  let ready = false;
  const again = loadEntryScript(asset, () => ready, 1000);
  expect(addedScript()?.getAttribute('src')).toBe(`${asset.url}?r=1`);
  ready = true;
  settle(addedScript(), 'load');
  await again;
});
