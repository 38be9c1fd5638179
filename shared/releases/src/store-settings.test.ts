import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreSettings, StoreSettingsError } from './store-settings.ts';

const bucket = {
  RELEASE_STORE: 's3://tessera-releases/production',
  S3_ENDPOINT: 'https://objects.example.org',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'the-id',
  S3_SECRET_ACCESS_KEY: 'the-secret',
};

describe('where releases lie', () => {
  it('is a folder', () => {
    expect(readStoreSettings({ RELEASE_STORE: '/store' })).toEqual({ folder: '/store' });
  });

  it('is a bucket, or a part of one', () => {
    expect(readStoreSettings(bucket)).toEqual({
      bucket: {
        bucket: 'tessera-releases',
        prefix: 'production/',
        region: 'eu-central-1',
        endpoint: 'https://objects.example.org',
        credentials: { accessKeyId: 'the-id', secretAccessKey: 'the-secret' },
      },
    });
    const whole = { ...bucket, RELEASE_STORE: 's3://tessera-releases/', S3_REGION: '' };
    expect(readStoreSettings(whole)).toMatchObject({
      bucket: { bucket: 'tessera-releases', prefix: '', region: 'us-east-1' },
    });
  });

  it('is Amazon’s, with the role of the machine, where neither server nor key is given', () => {
    const { bucket: found } = readStoreSettings({ RELEASE_STORE: 's3://releases' }) as {
      bucket: object;
    };
    expect(found).toMatchObject({ endpoint: undefined, credentials: undefined });
  });

  it('takes keys from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    writeFileSync(join(folder, 'id'), 'id-of-file\n');
    writeFileSync(join(folder, 'secret'), 'secret-of-file\n');
    const settings = readStoreSettings({
      ...bucket,
      S3_ACCESS_KEY_ID: '',
      S3_ACCESS_KEY_ID_FILE: join(folder, 'id'),
      S3_SECRET_ACCESS_KEY: undefined,
      S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret'),
    });
    rmSync(folder, { recursive: true });
    expect(settings).toMatchObject({
      bucket: { credentials: { accessKeyId: 'id-of-file', secretAccessKey: 'secret-of-file' } },
    });
  });

  it('takes no key twice', () => {
    const read = () => readStoreSettings({ ...bucket, S3_ACCESS_KEY_ID_FILE: '/dev/null' });
    expect(read).toThrow('S3_ACCESS_KEY_ID_FILE is set together with S3_ACCESS_KEY_ID');
  });

  it.each([
    ['RELEASE_STORE', { RELEASE_STORE: '' }],
    ['RELEASE_STORE', { RELEASE_STORE: 's3://No_Bucket' }],
    ['RELEASE_STORE', { RELEASE_STORE: 's3://bucket/../other' }],
    ['RELEASE_STORE', { RELEASE_STORE: 'https://bucket.example.org' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'objects.example.org' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'https://the-secret@objects.example.org' }],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: '' }],
    ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }],
    [
      'S3_SECRET_ACCESS_KEY_FILE',
      { S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: '/nowhere' },
    ],
    [
      'S3_SECRET_ACCESS_KEY_FILE',
      { S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: '/dev/null' },
    ],
  ])('names %s, and no value, when it is given %j', (variable, change) => {
    const read = () => readStoreSettings({ ...bucket, ...change });
    expect(read).toThrow(StoreSettingsError);
    expect(read).toThrow(new RegExp(`^${variable} `));
    expect(read).not.toThrow(/the-secret|the-id/);
  });
});
