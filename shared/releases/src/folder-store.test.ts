import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSampleReleases, type SampleReleases } from '../testing/sample-releases.ts';

describe('a store in a folder', () => {
  let sample: SampleReleases;
  beforeEach(() => {
    sample = createSampleReleases();
  });
  afterEach(() => sample.remove());

  it('has nothing left of those who were late to create a name', async () => {
    const { store, storeDir } = sample;
    const create = (text: string) =>
      store.create('releases/loans/00000001.json', Buffer.from(text));
    await Promise.all(['one', 'two', 'three'].map(create));
    expect(readdirSync(join(storeDir, 'releases/loans'))).toEqual(['00000001.json']);
  });

  it('can be read by whoever runs a host, whatever the umask of who releases', async () => {
    const { store, storeDir } = sample;
    const before = process.umask(0o077);
    try {
      await store.create('releases/loans/00000001.json', Buffer.from('{}'));
    } finally {
      process.umask(before);
    }
    const modeOf = (path: string) => statSync(join(storeDir, path)).mode & 0o777;
    expect(modeOf('releases/loans/00000001.json')).toBe(0o644);
    expect(modeOf('releases/loans')).toBe(0o755);
  });

  it('does not read what is larger than whoever reads it takes', async () => {
    const { store } = sample;
    await store.create('releases/loans/00000001.json', Buffer.alloc(11));
    expect(await store.read('releases/loans/00000001.json', 11)).toHaveLength(11);
    await expect(store.read('releases/loans/00000001.json', 10)).rejects.toThrow(
      'releases/loans/00000001.json has 11 bytes, and 10 are read at most',
    );
  });

  it('does not show what a writer that died has left', async () => {
    const { store, storeDir } = sample;
    mkdirSync(join(storeDir, 'releases/loans'), { recursive: true });
    writeFileSync(join(storeDir, 'releases/loans/.half.partial'), 'ha');
    expect(await store.files('releases/loans')).toEqual([]);
    expect(await store.filesBelow('releases')).toEqual([]);
  });
});
