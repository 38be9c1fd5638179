import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketStore } from '@tessera/releases/bucket-store';
import type { ReleaseStore } from '@tessera/releases/release-store';
import type { BucketSettings } from '@tessera/releases/store-settings';
import { type S3Server, startS3Server } from '@tessera/releases/testing/start-s3-server';
import type { FastifyInstance } from 'fastify';
import {
  createFixtureSite,
  type FixtureSite,
  hostSigningKey,
  loansRemote,
} from '../testing/fixture-site.ts';
import { openBucketMirror } from './bucket-mirror.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

let server: S3Server;
let site: FixtureSite;
let settings: BucketSettings;
let bucket: ReleaseStore;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(async () => {
  settings = await server.makeBucket();
  bucket = bucketStore(settings);
  site = createFixtureSite({ isEmpty: true });
});
afterEach(async () => {
  server.setUnreachable(false);
  await site.close();
});

const integrity = `sha384-${'A'.repeat(64)}`;

const loans = (version: string) =>
  loansRemote({
    version,
    container: `tessera_loans_${version}`,
    entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
    routes: loansRemote().routes.map((route) => ({ ...route, scripts: [], styles: [] })),
  });

/** What a publisher does, who knows the bucket alone: files first, then the entry. */
async function release(...versions: string[]): Promise<void> {
  for (const version of versions) await site.release(loans(version));
  for (const top of ['r', 'releases']) {
    for (const { name } of await site.store.filesBelow(top)) {
      await bucket.create(`${top}/${name}`, (await site.store.read(`${top}/${name}`)) as Buffer);
    }
  }
}

const hostKeys = new Map([[hostSigningKey.id, createPublicKey(hostSigningKey.privateKey)]]);
const silent = { info: () => {}, warn: () => {} };
const openMirror = () => openBucketMirror(bucket, join(site.root, 'mirror'), silent);

const environment = (change: Record<string, string> = {}) => ({
  RELEASE_STORE: `s3://${settings.bucket}/${settings.prefix}`,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: settings.credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey ?? '',
  ...change,
});

const start = (change?: Record<string, string>) => site.start(environment(change));
const startReplica = (name: string) => start({ STATE_DIR: join(site.root, name) });

const served = async (app: FastifyInstance): Promise<string | undefined> =>
  (await app.inject('/registry.json')).json().remotes[0]?.version;
const fileOf = (app: FastifyInstance, version: string) =>
  app.inject(`/r/loans/${version}/remote-entry.js`);

/** Asked until it is so: a test has an end of its own. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('a host whose releases lie in a bucket', () => {
  it('serves what is there, with files whose digests are signed', async () => {
    await release('one');
    const app = await start();
    expect(await served(app)).toBe('one');
    const { statusCode, body } = await fileOf(app, 'one');
    expect([statusCode, body]).toEqual([200, 'entry of one']);
  });

  it('serves a release that comes while it runs, within seconds', async () => {
    await release('one');
    const app = await start();
    await release('two');
    await until(async () => (await served(app)) === 'two');
    expect((await fileOf(app, 'two')).body).toBe('entry of two');
    expect((await fileOf(app, 'one')).body).toBe('entry of one');
  });

  it('never serves a file that is another than was signed', async () => {
    await release('one', 'two');
    await bucket.remove('r/loans/two/remote-entry.js');
    await bucket.create('r/loans/two/remote-entry.js', Buffer.from('stolen()'));
    const app = await start();
    expect(await served(app)).toBe('one');
    expect((await fileOf(app, 'two')).statusCode).toBe(404);
    expect((await app.inject('/releases.json')).body).toContain(
      'files are missing or have changed: two/remote-entry.js',
    );
  });

  it('answers as a new replica does, also for pages that are open for long', async () => {
    await release('one', 'two', 'three', 'four', 'five');
    const [app, replica] = [await start(), await startReplica('replica')];
    expect([await served(app), await served(replica)]).toEqual(['five', 'five']);
    expect(existsSync(join(site.root, 'replica/mirror/r/loans/one'))).toBe(false);
    expect((await fileOf(replica, 'one')).body).toBe('entry of one');
    expect((await fileOf(replica, 'six')).statusCode).toBe(404);
    expect((await replica.inject('/r/loans/one/other.js')).statusCode).toBe(404);
  });

  it('has a file of a release that another replica was first to see', async () => {
    await release('one');
    const app = await start();
    await release('two');
    const { statusCode, body } = await fileOf(app, 'two');
    expect([statusCode, body]).toEqual([200, 'entry of two']);
  });

  it('serves on when the bucket does not answer, says so, and goes on with it later', async () => {
    await release('one');
    const app = await start();
    server.setUnreachable(true);
    const health = async () => (await app.inject('/healthz')).json();
    await until(async () => (await health()).storeUnreachableSince !== undefined);
    expect(await served(app)).toBe('one');
    expect((await fileOf(app, 'one')).statusCode).toBe(200);
    server.setUnreachable(false);
    await release('two');
    await until(async () => (await served(app)) === 'two');
    expect((await health()).storeUnreachableSince).toBeUndefined();
  }, 120_000);

  it('starts with what it had when the bucket does not answer', async () => {
    await release('one', 'two');
    await (await start()).close();
    server.setUnreachable(true);
    const app = await start();
    expect(await served(app)).toBe('two');
    expect((await fileOf(app, 'two')).body).toBe('entry of two');
  }, 120_000);

  it('does not start without anything to serve from, and names the setting', async () => {
    server.setUnreachable(true);
    await expect(start()).rejects.toThrow(
      /^RELEASE_STORE is s3:\S+, which does not answer, and nothing of it is here yet/,
    );
  }, 120_000);

  it('follows a withdrawal, and writes one for all', async () => {
    await release('one', 'two');
    const [app, replica] = [await start(), await startReplica('replica')];
    const withdrawal = {
      format: 1,
      remote: 'loans',
      number: 2,
      time: new Date().toISOString(),
      what: 'release',
      reason: 'it failed for 9 of 9 networks',
    } as const;
    const mirror = openMirror();
    expect(await writeWithdrawal(mirror.store, hostSigningKey, hostKeys, withdrawal)).toBe(true);
    expect(await writeWithdrawal(mirror.store, hostSigningKey, hostKeys, withdrawal)).toBe(false);
    for (const each of [app, replica]) await until(async () => (await served(each)) === 'one');
  });

  it('lists the bucket twice to see that nothing has changed, and reads nothing', async () => {
    await release('one');
    const mirror = openMirror();
    await mirror.follow();
    const before = server.asked.length;
    expect(await mirror.follow()).toBe(true);
    const asked = server.asked.slice(before).map((each) => each.replace(/\/$/, ''));
    expect(asked).toEqual(Array(2).fill(`GET /${settings.bucket}`));
  });

  it('brings anew what was lost or spoiled on its own disk', async () => {
    await release('one');
    await (await start()).close();
    rmSync(join(site.root, 'state/mirror/releases/loans/00000001.json'));
    writeFileSync(join(site.root, 'state/mirror/r/loans/one/remote-entry.js'), 'spoiled');
    const app = await start();
    expect(await served(app)).toBe('one');
    expect((await fileOf(app, 'one')).body).toBe('entry of one');
  });

  it('has no file of the bucket but ledgers and what is signed', async () => {
    await release('one');
    await bucket.create('releases/loans/note.txt', Buffer.from('a note'));
    await bucket.create('releases/loans/deep/00000002.json', Buffer.from('{}'));
    const mirror = openMirror();
    await mirror.follow();
    expect(await mirror.store.filesBelow('releases')).toMatchObject([
      { name: 'loans/00000001.json' },
    ]);
  });

  it('is not held up by an entry that nobody reads, and says so once', async () => {
    await release('one');
    await bucket.create('releases/account/00000001.json', Buffer.alloc(1024 * 1024 + 1));
    const warn = jest.fn();
    const mirror = openBucketMirror(bucket, join(site.root, 'mirror'), { ...silent, warn });
    for (const _look of [1, 2]) expect(await mirror.follow()).toBe(true);
    expect(await mirror.store.filesBelow('releases')).toMatchObject([
      { name: 'loans/00000001.json' },
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0].reason).toContain('1048576 are read at most');
  });

  it('prunes what was pruned in the bucket, but for what it knows', async () => {
    await release('one', 'two');
    const folder = join(site.root, 'mirror');
    const mirror = openMirror();
    for (const version of ['one', 'two']) {
      expect(await mirror.damagedFiles(site.publication(loans(version)))).toEqual([]);
      await bucket.remove(`r/loans/${version}`);
    }
    await mirror.prune((_remote, version) => version === 'two');
    expect(await mirror.store.folders('r/loans')).toEqual(['two']);
    expect(readFileSync(join(folder, 'r/loans/two/remote-entry.js'), 'utf8')).toBe('entry of two');
  });
});

describe('a bucket that takes a second creation', () => {
  let careless: S3Server;
  beforeAll(async () => {
    careless = await startS3Server({ isCareless: true });
  });
  afterAll(() => careless.close());

  it('is no place for withdrawals: a host with a key does not start on it', async () => {
    const own = await careless.makeBucket();
    const change = { RELEASE_STORE: `s3://${own.bucket}`, S3_ENDPOINT: careless.endpoint };
    await expect(start({ ...change, ...keysOf(own) })).rejects.toThrow(
      /^RELEASE_STORE cannot hold withdrawals: s3:\S+ lets two create one file/,
    );
  });
});

const keysOf = ({ credentials }: BucketSettings) => ({
  S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
});
