import { type S3Server, startS3Server } from '../testing/start-s3-server.ts';
import { bucketStore } from './bucket-store.ts';
import { defaultLimits } from './open-bucket.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireSingleCreation, TwofoldCreation } from './require-single-creation.ts';
import type { BucketSettings } from './store-settings.ts';

/** For a server that is silent on purpose: nobody waits as long as for one that is busy. */
const hasty = { ...defaultLimits, connectMs: 1000, attemptMs: 1000 };
const entry = 'releases/loans/00000001.json';
const text = (bytes: Buffer | undefined) => bytes?.toString('utf8');

describe('a store in a bucket', () => {
  let server: S3Server;
  let settings: BucketSettings;
  let store: ReleaseStore;
  beforeAll(async () => {
    server = await startS3Server();
  });
  beforeEach(async () => {
    settings = await server.makeBucket();
    store = bucketStore(settings);
  });
  afterAll(() => server.close());

  const askedOf = (method: string) => server.asked.filter((each) => each.startsWith(method)).length;

  it('lists more than one page', async () => {
    const names = ['1', '2', '3', '4', '5', '6', '7'].map((number) => `0000000${number}.json`);
    for (const name of names) await store.create(`releases/loans/${name}`, Buffer.from(name));
    await store.create('releases/wallets/00000001.json', Buffer.from('other'));
    const before = askedOf('GET');
    const paged = bucketStore(settings, { ...defaultLimits, namesOfPage: 3 });
    expect((await paged.files('releases/loans')).map(({ name }) => name)).toEqual(names);
    expect(askedOf('GET')).toBe(before + 3);
    expect(await paged.filesBelow('releases')).toHaveLength(8);
    expect(await paged.folders('releases')).toEqual(['loans', 'wallets']);
  });

  it('does not read what is larger than whoever reads it takes', async () => {
    await store.create(entry, Buffer.alloc(11));
    expect(await store.read(entry, 11)).toHaveLength(11);
    await expect(store.read(entry, 10)).rejects.toThrow('has 11 bytes, and 10 are read at most');
  });

  it.each(['busy', 'silent', 'answer lost'] as const)(
    'creates a file once though an answer is %s, and says so',
    async (fault) => {
      const before = askedOf('PUT');
      server.failNext(fault, 'PUT');
      const asking = fault === 'silent' ? bucketStore(settings, hasty) : store;
      expect(await asking.create(entry, Buffer.from('ours'))).toBe(true);
      expect(askedOf('PUT')).toBeGreaterThanOrEqual(before + 2);
      expect(text(await store.read(entry))).toBe('ours');
    },
  );

  it('tells another’s file from its own where an answer was lost', async () => {
    await store.create(entry, Buffer.from('theirs'));
    server.failNext('answer lost', 'PUT');
    expect(await store.create(entry, Buffer.from('ours'))).toBe(false);
    expect(text(await store.read(entry))).toBe('theirs');
  });

  it('looks whether its file is there where every answer is lost', async () => {
    server.failNext('answer lost', 'PUT', 3);
    expect(await store.create(entry, Buffer.from('ours'))).toBe(true);
  });

  it('asks again where two creations met in the store', async () => {
    server.failNext('conflict', 'PUT', 2);
    expect(await store.create(entry, Buffer.from('ours'))).toBe(true);
    server.failNext('conflict', 'PUT');
    expect(await store.create(entry, Buffer.from('other'))).toBe(false);
  });

  it('says so where they meet for ever, and has made nothing', async () => {
    server.failNext('conflict', 'PUT', 6);
    await expect(store.create(entry, Buffer.from('ours'))).rejects.toThrow(
      `s3://${settings.bucket}/a/site/${entry} cannot be created: status 409, ConditionalRequestConflict`,
    );
    expect(await store.read(entry)).toBeUndefined();
  });

  it.each([
    ['is silent', 'silent', 3],
    ['stops in the middle of its answer', 'half answered', 1],
  ] as const)('gives up on a server that %s', async (_what, fault, times) => {
    await store.create(entry, Buffer.from('ours'));
    server.failNext(fault, 'GET', times);
    const started = performance.now();
    await expect(bucketStore(settings, hasty).read(entry)).rejects.toThrow(
      `${entry} cannot be read: `,
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('says where nobody listens', async () => {
    const gone = bucketStore({ ...settings, endpoint: 'http://127.0.0.1:1' });
    await expect(gone.files('releases/loans')).rejects.toThrow(
      /^s3:\/\/\S+\/releases\/loans cannot be listed: .*ECONNREFUSED/,
    );
  });

  it.each([
    ['a key that nobody knows', { accessKeyId: 'nobody', secretAccessKey: 'secret' }],
    ['a secret that is not its', { secretAccessKey: 'wrong secret' }],
  ])('says that it is refused with %s, and not the secret', async (_what, change) => {
    const known = settings.credentials ?? { accessKeyId: '', secretAccessKey: '' };
    const credentials = { ...known, ...change };
    const refused = bucketStore({ ...settings, credentials });
    const words = await refused.create(entry, Buffer.from('ours')).catch((error) => error.message);
    expect(words).toMatch(new RegExp(`^s3://\\S+/${entry} cannot be created: status 403, \\w+`));
    expect(words).not.toContain(credentials.secretAccessKey);
  });

  it('takes a bucket that is not there for an error, and for no empty one', async () => {
    const gone = bucketStore({ ...settings, bucket: 'no-such-bucket' });
    await expect(gone.read(entry)).rejects.toThrow('NoSuchBucket');
    await expect(gone.files('releases/loans')).rejects.toThrow('NoSuchBucket');
  });

  it('shares a bucket with others under their prefixes', async () => {
    const other = bucketStore({ ...settings, prefix: 'another/' });
    await store.create(entry, Buffer.from('ours'));
    expect(await other.read(entry)).toBeUndefined();
    expect(await other.folders('releases')).toEqual([]);
    expect(text(await bucketStore({ ...settings, prefix: '' }).read(`a/site/${entry}`))).toBe(
      'ours',
    );
  });
});

describe('a store that takes a second creation', () => {
  let server: S3Server;
  afterEach(() => server.close());

  it('is refused, and left as it was', async () => {
    server = await startS3Server({ isCareless: true });
    const store = bucketStore(await server.makeBucket());
    await expect(requireSingleCreation(store, 'withdrawals')).rejects.toThrow(TwofoldCreation);
    await expect(requireSingleCreation(store, 'withdrawals')).rejects.toThrow(
      /^s3:\/\/\S+ lets two create one file/,
    );
    expect(await store.filesBelow('withdrawals')).toEqual([]);
  });

  it('is no store that cannot be asked', async () => {
    server = await startS3Server();
    const store = bucketStore(await server.makeBucket());
    server.setUnreachable(true);
    const error = await requireSingleCreation(store, 'r').catch((reason) => reason);
    expect(error).not.toBeInstanceOf(TwofoldCreation);
    expect(error.message).toContain('cannot be created');
  });
});
