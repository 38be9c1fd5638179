import { createSampleReleases, type SampleReleases } from '../testing/sample-releases.ts';
import { type S3Server, startS3Server } from '../testing/start-s3-server.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { publishBuild } from './publish.ts';
import { readLedger } from './read-ledger.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireSingleCreation } from './require-single-creation.ts';

let sample: SampleReleases;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(() => {
  sample = createSampleReleases();
});
afterEach(() => sample.remove());

const text = (bytes: Buffer | undefined) => bytes?.toString('utf8');

const stores: [string, () => Promise<() => ReleaseStore>][] = [
  ['a folder', async () => () => folderStore(sample.storeDir)],
  [
    'a bucket',
    async () => {
      const settings = await server.makeBucket();
      return () => bucketStore(settings);
    },
  ],
];

describe.each(stores)('a store in %s', (_kind, make) => {
  /** Each as from a process of its own. */
  let open: () => ReleaseStore;
  let store: ReleaseStore;
  beforeEach(async () => {
    open = await make();
    store = open();
  });

  it('has what was put there, once', async () => {
    expect(await store.read('releases/loans/00000001.json')).toBeUndefined();
    expect(await store.create('releases/loans/00000001.json', Buffer.from('one'))).toBe(true);
    expect(await store.create('releases/loans/00000001.json', Buffer.from('other'))).toBe(false);
    expect(await store.create('releases/loans/00000001.json', Buffer.from('one'))).toBe(false);
    expect(text(await open().read('releases/loans/00000001.json'))).toBe('one');
  });

  it('names what lies directly below a path, and all that lies below it', async () => {
    const paths = [
      'r/loans/two/b.js',
      'r/loans/two/a/c.js',
      'r/loans/one/a.js',
      'r/loans/note.txt',
    ];
    for (const path of paths) await store.create(path, Buffer.from(path));
    const names = (files: { name: string }[]) => files.map(({ name }) => name);
    expect(await store.folders('r/loans')).toEqual(['one', 'two']);
    expect(names(await store.files('r/loans'))).toEqual(['note.txt']);
    expect(names(await store.filesBelow('r/loans'))).toEqual([
      'note.txt',
      'one/a.js',
      'two/a/c.js',
      'two/b.js',
    ]);
    expect(await store.folders('r/wallets')).toEqual([]);
    expect(await store.files('r/loan')).toEqual([]);
    expect(await store.filesBelow('r/wallets')).toEqual([]);
  });

  it('lets one of many create a name', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store.create('releases/loans/00000001.json', Buffer.from(`${index}`)),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(text(await store.read('releases/loans/00000001.json'))).toBe(`${made.indexOf(true)}`);
    expect(await store.filesBelow('releases')).toHaveLength(1);
  });

  it('tells by its stamp that a file is another one, and that it is the same', async () => {
    await store.create('a/b.json', Buffer.from('one'));
    const [before] = await store.files('a');
    expect(await open().filesBelow('a')).toEqual([before]);
    await store.remove('a/b.json');
    await store.create('a/b.json', Buffer.from('two'));
    const [after] = await store.files('a');
    expect(after?.stamp).not.toBe(before?.stamp);
  });

  it('removes a file, or all below a path, and nothing else', async () => {
    const paths = ['r/loans/one/a.js', 'r/loans/one/b/c.js', 'r/loans/one-more/a.js'];
    for (const path of paths) await store.create(path, Buffer.from(path));
    await store.remove('r/loans/one');
    await store.remove('r/loans/one/gone.js');
    expect(await store.filesBelow('r')).toMatchObject([{ name: 'loans/one-more/a.js' }]);
    await store.remove('r/loans/one-more/a.js');
    expect(await store.filesBelow('r')).toEqual([]);
  });

  it('has bytes as they are, and none', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await store.create('r/loans/one/a.bin', bytes);
    await store.create('r/loans/one/empty.js', Buffer.alloc(0));
    expect((await store.read('r/loans/one/a.bin'))?.equals(bytes)).toBe(true);
    expect(await store.read('r/loans/one/empty.js')).toHaveLength(0);
  });

  it.each(['../a', '/a', 'a//b', 'a/../b', '', 'a/.hidden'])('has no path %j', async (path) => {
    const words = 'is no path in a store';
    await expect(store.create(path, Buffer.from(''))).rejects.toThrow(words);
    await expect(store.read(path)).rejects.toThrow(words);
    await expect(store.files(path)).rejects.toThrow(words);
    await expect(store.remove(path)).rejects.toThrow(words);
  });

  it('loses nothing when many publish at once', async () => {
    const versions = Array.from({ length: 6 }, (_, index) => `v${index}`);
    const entries = await Promise.all(
      versions.map((version) => {
        const build = sample.buildOf(version);
        const releasing = { remote: 'loans', store: open(), key: sample.key };
        return publishBuild(releasing, build, build.distDir);
      }),
    );
    expect(entries.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const ledger = await readLedger(store, 'loans');
    expect(ledger.map(({ entry }) => entry?.stable?.remote.version).sort()).toEqual(versions);
    for (const [index, found] of ledger.entries()) {
      const before = ledger[index + 1];
      expect(found.entry?.predecessor).toBe(before && 'digest' in before ? before.digest : null);
    }
  });

  it('is shown to let one alone create a name, and is left as it was', async () => {
    await requireSingleCreation(store, 'r');
    expect(await store.filesBelow('r')).toEqual([]);
  });
});
