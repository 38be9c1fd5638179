import { adoptDocumentTags } from './document-tags.ts';
import { loadEntryScript } from './load-entry-script.ts';

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
    adoptDocumentTags();
    let ready = false;
    const load = loadEntryScript(asset, () => ready, 1000);
    expect(addedScript()).toBeNull();
    ready = true;
    settle(document.querySelector('[data-named="entry"]'), 'load');
    await load;
  });

  it('asks anew when the tag of the document failed before anyone waited', async () => {
    document.head.innerHTML = `<script data-named="entry" src="${asset.url}"></script>`;
    adoptDocumentTags();
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

describe('taking over the tags of the document', () => {
  it('removes finished chunks and counts them as asked for', () => {
    document.head.innerHTML = '<script data-named="chunk" src="/r/loans/one/page.js"></script>';
    globalThis.__tesseraAttempts = undefined;
    adoptDocumentTags();
    expect(document.querySelector('[data-named="chunk"]')).toBeNull();
    expect(globalThis.__tesseraAttempts).toEqual({ '/r/loans/one/page.js': 1 });
  });

  it('removes a stylesheet that was refused', () => {
    document.head.innerHTML = '<link rel="stylesheet" data-named="style" href="/x.css">';
    adoptDocumentTags();
    expect(document.querySelector('link')).toBeNull();
  });
});
