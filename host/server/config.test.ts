import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@tessera/server/config-error';
import { readConfig } from './config.ts';

const production = {
  RELEASE_STORE: '/store',
  TEAMS_FILE: '/teams.json',
  STATE_DIR: '/state',
  HOST_DIST_DIR: '/dist',
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_AUTH_DOMAIN: 'project.example.org',
};

describe('the configuration of the host’s server', () => {
  it('is production on the loopback interface unless told otherwise', () => {
    expect(readConfig(production)).toMatchObject({
      sandbox: false,
      host: '127.0.0.1',
      port: 3000,
      userApiHost: '/api',
      trustedProxyHops: 0,
      apiUpstream: undefined,
    });
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['DEV_REMOTE', 'loans=http://127.0.0.1:5000'],
  ])('refuses %s in production and takes it in the sandbox', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
    expect(readConfig({ ...production, TESSERA_MODE: 'sandbox', [name]: value }).sandbox).toBe(
      true,
    );
  });

  it('has a preview origin only where it is told one', () => {
    expect(readConfig(production).previewOrigin).toBeUndefined();
    const told = { ...production, PREVIEW_ORIGIN: 'https://Preview.bank.example' };
    expect(readConfig(told).previewOrigin).toBe('https://preview.bank.example');
  });

  it('knows the address of the site only where it is told', () => {
    expect(readConfig(production).siteUrl).toBeUndefined();
    const read = (SITE_URL: string) => readConfig({ ...production, SITE_URL }).siteUrl;
    expect(read('https://Bank.example')).toBe('https://bank.example');
    expect(read('https://bank.example:8443/')).toBe('https://bank.example:8443');
  });

  it('takes an address of the site in the clear in the sandbox alone', () => {
    const told = { ...production, SITE_URL: 'http://localhost:3000' };
    expect(() => readConfig(told)).toThrow('SITE_URL must begin with https: in production');
    expect(readConfig({ ...told, TESSERA_MODE: 'sandbox' }).siteUrl).toBe('http://localhost:3000');
  });

  it.each([
    [{ PREVIEW_ORIGIN: 'http://preview.bank.example' }, 'https://'],
    [{ PREVIEW_ORIGIN: 'preview.bank.example' }, 'PREVIEW_ORIGIN'],
    [
      { PREVIEW_ORIGIN: 'https://preview.bank.example', USER_API_HOST: 'https://api.bank.example' },
      'below the origin of the site',
    ],
  ])('refuses a preview origin whose requests nobody could mark: %p', (change, reason) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(reason);
  });

  it('withdraws within a day what fails for five networks, and answers figures nowhere', () => {
    expect(readConfig(production)).toMatchObject({
      metrics: undefined,
      withdrawal: {
        settleMs: 15_000,
        bounds: { withinMs: 86_400_000, leastFailing: 5, releaseShare: 0.5, canaryShare: 0.1 },
      },
    });
    expect(readConfig({ ...production, METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
    });
  });

  it('reads releases from a bucket when it is told of one, with a key from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'host-config-'));
    writeFileSync(join(folder, 'id'), 'the-id\n');
    writeFileSync(join(folder, 'secret'), 'the-secret\n');
    const { releaseStore } = readConfig({
      ...production,
      RELEASE_STORE: 's3://releases/production',
      S3_ENDPOINT: 'https://objects.example.org',
      S3_ACCESS_KEY_ID_FILE: join(folder, 'id'),
      S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret'),
    });
    rmSync(folder, { recursive: true });
    expect(releaseStore).toMatchObject({
      bucket: {
        bucket: 'releases',
        credentials: { accessKeyId: 'the-id', secretAccessKey: 'the-secret' },
      },
    });
  });

  it.each([
    ['https://objects.example.org', true],
    ['http://127.0.0.1:9000', true],
    ['http://objects.example.org', false],
  ])('asks a bucket at %s in production: %p', (endpoint, isTaken) => {
    const read = (mode: string) => () =>
      readConfig({
        ...production,
        TESSERA_MODE: mode,
        RELEASE_STORE: 's3://releases',
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      });
    expect(read('sandbox')).not.toThrow();
    if (isTaken) expect(read('production')).not.toThrow();
    else expect(read('production')).toThrow('S3_ENDPOINT must begin with https: in production');
  });

  it.each([
    ['RELEASE_STORE', ''],
    ['TEAMS_FILE', undefined],
    ['STATE_DIR', ''],
    ['PAGE_TIME_LIMIT_MS', '0'],
    ['FIREBASE_API_KEY', undefined],
    ['PORT', '70000'],
    ['USER_API_HOST', 'javascript:alert(1)'],
    ['API_UPSTREAM', 'api:3001'],
    ['SITE_URL', 'bank.example'],
    ['SITE_URL', 'https://bank.example/loans'],
    ['SITE_URL', 'https://bank.example/?from=mail'],
    ['SITE_URL', 'https://somebody@bank.example'],
    ['SITE_URL', 'ftp://bank.example'],
    ['RELEASE_STORE', 's3://No_Bucket'],
    ['S3_ENDPOINT', 'objects.example.org'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    // One network alone is never to withdraw anything.
    ['WITHDRAWAL_NETWORKS', '1'],
    ['WITHDRAWAL_RELEASE_PERCENT', '0'],
  ])('names %s when it is %p', (name, value) => {
    const read = () => readConfig({ ...production, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });
});
