import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucketMirror } from '../../host/server/releases/bucket-mirror.ts';
import { writeWithdrawal } from '../../host/server/releases/write-withdrawal.ts';
import { previewPath } from '../../shared/releases/src/preview-entry.ts';
import { previewStore } from '../../shared/releases/src/preview-store.ts';
import { pruneStore } from '../../shared/releases/src/prune-store.ts';
import { disable, promote, publishBuild, rollBack } from '../../shared/releases/src/publish.ts';
import { prunePreviews, publishPreview } from '../../shared/releases/src/publish-preview.ts';
import type { ReleaseStore } from '../../shared/releases/src/release-store.ts';
import { requireSingleCreation } from '../../shared/releases/src/require-single-creation.ts';
import {
  createSampleReleases,
  type SampleReleases,
} from '../../shared/releases/testing/sample-releases.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

type Statement = {
  readonly Effect: 'Allow';
  readonly Action: string;
  readonly Resource: readonly string[];
  readonly Condition?: object;
};

const bucket = 'arn:aws:s3:::tessera-releases';

const readPolicy = (name: string): { readonly Statement: readonly Statement[] } =>
  JSON.parse(readFileSync(join(repositoryRoot, `deploy/bucket/policies/${name}.json`), 'utf8'));

const matches = (resource: string, asked: string): boolean =>
  resource.endsWith('*') ? asked.startsWith(resource.slice(0, -1)) : asked === resource;

/** A store as whoever has this policy alone sees it, asked for what a bucket would be. */
function storeUnder(policy: string, store: ReleaseStore): ReleaseStore {
  const { Statement: statements } = readPolicy(policy);
  const requireAllowed = (action: string, resource: string): void => {
    const isAllowed = statements.some(
      ({ Action, Resource }) =>
        Action === `s3:${action}` && Resource.some((each) => matches(each, resource)),
    );
    if (!isAllowed) throw new Error(`${action} of ${resource} is denied`);
  };
  const fileAt = (path: string) => `${bucket}/production/${path}`;
  const listed = <Found>(list: (path: string) => Promise<Found>) => {
    return async (path: string) => {
      requireAllowed('ListBucket', bucket);
      return list(path);
    };
  };
  return {
    description: policy,
    folders: listed(store.folders),
    files: listed(store.files),
    filesBelow: listed(store.filesBelow),
    read: async (path) => {
      requireAllowed('GetObject', fileAt(path));
      return store.read(path);
    },
    create: async (path, bytes) => {
      requireAllowed('PutObject', fileAt(path));
      const isCreated = await store.create(path, bytes);
      // What is there may be its own, where an answer was lost.
      if (!isCreated) requireAllowed('GetObject', fileAt(path));
      return isCreated;
    },
    remove: async (path) => {
      requireAllowed('ListBucket', bucket);
      requireAllowed('DeleteObject', fileAt(path));
      await store.remove(path);
    },
  };
}

let sample: SampleReleases;
let folder: string;
beforeEach(() => {
  sample = createSampleReleases();
  folder = mkdtempSync(join(tmpdir(), 'bucket-policies-'));
});
afterEach(() => {
  sample.remove();
  rmSync(folder, { recursive: true, force: true });
});

const releasing = (store = sample.store) => ({ remote: 'loans', store, key: sample.key });

function publish(version: string, store = sample.store, options = {}) {
  const build = sample.buildOf(version);
  return publishBuild(releasing(store), build, build.distDir, options);
}

function preview(version: string, store = sample.store) {
  const build = sample.buildOf(version);
  return publishPreview(releasing(store), build, build.distDir, { days: 1 });
}

/** What some program tries, outside of what is its own. */
function tries(store: ReleaseStore): readonly (() => Promise<unknown>)[] {
  const bytes = Buffer.from('{}');
  return [
    ...['releases/fiat/00000001.json', 'r/fiat/one/entry.js', 'previews/entries/fiat/one.json'].map(
      (path) => () => store.create(path, bytes),
    ),
    () => store.remove('releases/loans/00000001.json'),
    () => store.remove('withdrawals/loans/00000001.release.json'),
  ];
}

async function expectDenied(store: ReleaseStore, more: readonly (() => Promise<unknown>)[]) {
  for (const each of [...tries(store), ...more]) await expect(each()).rejects.toThrow('is denied');
}

describe('the policies of a bucket', () => {
  it.each(['publisher-loans', 'host'])('have %s create, and write over nothing', (name) => {
    const creating = readPolicy(name).Statement.filter(({ Action }) => Action === 's3:PutObject');
    expect(creating).toHaveLength(1);
    expect(creating[0]?.Condition).toEqual({ Null: { 's3:if-none-match': 'false' } });
  });

  it('let a publisher do all that its remote needs', async () => {
    const store = storeUnder('publisher-loans', sample.store);
    await requireSingleCreation(store, 'r');
    expect(await sample.store.files('r/_probe')).toEqual([]);
    await publish('one', store);
    await publish('one', store);
    await publish('two', store, { percent: 10 });
    await promote(releasing(store));
    await rollBack(releasing(store));
    await disable(releasing(store));
    await preview('three', store);
    await preview('three', store);
  });

  it('let a publisher do nothing to others, and delete no version', async () => {
    await publish('one');
    const store = storeUnder('publisher-loans', sample.store);
    await expectDenied(store, [
      () => store.remove('r/loans/one'),
      () => store.read('releases/fiat/00000001.json'),
      () => store.create('withdrawals/loans/00000001.release.json', Buffer.from('{}')),
    ]);
  });

  it('let a host read all, and withdraw', async () => {
    const { publication } = sample.buildOf('one');
    await publish('one');
    await preview('two');
    const store = storeUnder('host', sample.store);
    const log = { info: () => {}, warn: () => {} };
    const mirror = openBucketMirror(store, folder, log);
    expect(await mirror.follow()).toBe(true);
    expect(await mirror.damagedFiles(publication)).toEqual([]);
    await mirror.proveSingleCreation();
    expect(await sample.store.files('withdrawals/_probe')).toEqual([]);
    const time = new Date().toISOString();
    const mark = { format: 1, remote: 'loans', number: 1, time, what: 'release', reason: '' };
    expect(await writeWithdrawal(mirror.store, sample.key, new Map(), mark as never)).toBe(true);
    expect(await previewStore(store).read(previewPath('loans', 'two'))).toBeDefined();
    expect(await previewStore(store).filesBelow('r/loans')).not.toEqual([]);
  });

  it('let a host release nothing, and delete nothing', async () => {
    await publish('one');
    const store = storeUnder('host', sample.store);
    await expectDenied(store, [
      () => publish('two', store),
      () => preview('two', store),
      () => store.remove('r/loans/one'),
    ]);
  });

  it('let who prunes delete what nobody needs, and create nothing', async () => {
    for (const version of ['one', 'two', 'three', 'four', 'five']) await publish(version);
    await preview('six');
    const store = storeUnder('pruner', sample.store);
    const now = new Date(Date.now() + 100 * 86_400_000);
    expect(await store.folders('releases')).toEqual(['loans']);
    const { removed } = await pruneStore(store, 'loans', { days: 30, now });
    expect(removed).toEqual(['one', 'two']);
    expect(await prunePreviews(store, 'loans', { now })).toEqual(['six']);
    await expectDenied(store, [() => publish('seven', store)]);
  });
});
