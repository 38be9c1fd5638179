import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSampleReleases, sampleKey } from '../../testing/sample-releases.ts';
import { type S3Server, startS3Server } from '../../testing/start-s3-server.ts';
import { lastEntry } from '../append-entry.ts';
import { bucketStore } from '../bucket-store.ts';
import type { BucketSettings } from '../store-settings.ts';
import { runReleaseCommand } from './run-release-command.ts';

const sample = createSampleReleases();
const dataDir = mkdtempSync(join(tmpdir(), 'publisher-'));
const fileOf = (name: string): string => join(dataDir, name);

function write(name: string, text: string): string {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), text);
  return fileOf(name);
}

let server: S3Server;
let bucket: BucketSettings;
let said = '';
const before = process.env;

beforeAll(async () => {
  server = await startS3Server();
  bucket = await server.makeBucket();
  const { accessKeyId = '', secretAccessKey = '' } = bucket.credentials ?? {};
  process.env = {
    ...before,
    RELEASE_STORE: `s3://${bucket.bucket}/${bucket.prefix}`,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: '',
    S3_ACCESS_KEY_ID_FILE: write('secrets/id', `${accessKeyId}\n`),
    S3_SECRET_ACCESS_KEY_FILE: write('secrets/key', `${secretAccessKey}\n`),
    RELEASE_KEY_FILE: write('secrets/loans.pem', sampleKey.privatePem),
    RELEASE_COMMIT: `${'c'.repeat(40)}@2026-01-01T00:00:00Z`,
  };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  process.env = before;
  await server.close();
  sample.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As a publisher's image starts it. */
const publish = (version: string) =>
  runReleaseCommand(
    ['--from', sample.distOf(version), '--only-new', '--no-wait', 'loans'],
    { dataDir, folderOf: () => dataDir, builtFrom: () => [dataDir], build: async () => {} },
    undefined,
  );

const last = async () => (await lastEntry(bucketStore(bucket), 'loans'))?.entry;

describe('a publisher whose releases lie in a bucket', () => {
  it('releases its version once, with a key from files, and names the commit that it was told', async () => {
    await publish('one');
    expect(said).toContain('loans: entry 1, release of one');
    expect(await last()).toMatchObject({ number: 1, commit: { id: 'c'.repeat(40) } });
    await publish('one');
    expect(said).toContain('loans one was released before: nothing changes');
    expect((await last())?.number).toBe(1);
    await publish('two');
    expect(await last()).toMatchObject({ number: 2, stable: { remote: { version: 'two' } } });
  });

  it('releases nothing with a key that the bucket does not know, and does not say it', async () => {
    write('secrets/key', 'another-secret\n');
    const refused = publish('three');
    await expect(refused).rejects.toThrow(bucket.bucket);
    await expect(refused).rejects.not.toThrow('another-secret');
    expect((await last())?.number).toBe(2);
  });
});
