import { createPublicKey } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeReleaseKey, publicKeyOf } from '@tessera/releases/release-keys';
import type { FastifyInstance } from 'fastify';
import {
  createFixtureSite,
  type FixtureSite,
  fixtureTeams,
  hostSigningKey,
  loansRemote,
} from '../testing/fixture-site.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.close());

const integrity = `sha384-${'A'.repeat(64)}`;

/** The remote `loans` in another version. */
const loans = (version: string, change = {}) =>
  loansRemote({
    version,
    container: `tessera_loans_${version}`,
    entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
    routes: loansRemote().routes.map((route) => ({ ...route, scripts: [], styles: [] })),
    ...change,
  });

async function releaseVersions(...versions: string[]) {
  for (const version of versions) await site.release(loans(version));
}

async function versionOf(app: FastifyInstance, query = '', cookie?: string) {
  const answer = await app.inject({
    url: `/registry.json${query}`,
    headers: cookie === undefined ? {} : { cookie },
  });
  const [remote] = answer.json().remotes;
  return { version: remote?.version, cookie: answer.headers['set-cookie'] };
}

const served = async (app: FastifyInstance) => (await versionOf(app)).version;
const statusOf = async (app: FastifyInstance, name = 'loans') =>
  (await app.inject('/releases.json'))
    .json()
    .remotes.find(({ remote }: { remote: string }) => remote === name);

const hostPublicKey = publicKeyOf(hostSigningKey.privateKey);
const hostKeys = new Map([[hostSigningKey.id, createPublicKey(hostSigningKey.privateKey)]]);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The team of `loans`, whose key may sign no entry beyond a number. */
function revokeKeys(until: number): void {
  const { loans: team } = fixtureTeams() as Record<string, { keys: object[]; paths: string[] }>;
  const keys = team?.keys.map((key) => ({ ...key, until }));
  site.write('teams.json', fixtureTeams({ loans: { ...team, keys } }));
}

const withdraw = (number: number, what: 'release' | 'canary') =>
  writeWithdrawal(site.store, hostSigningKey, hostKeys, {
    format: 1,
    remote: 'loans',
    number,
    time: new Date().toISOString(),
    what,
    reason: 'it failed for 9 of 9 networks',
  });

describe('what a host serves', () => {
  it('is the same after a restart and on a new replica, also after a refusal', async () => {
    await releaseVersions('one');
    await site.release(loans('two', { runtime: '3.0.0' }));
    const app = await site.start();
    const restarted = await site.start();
    const replica = await site.start({ STATE_DIR: join(site.root, 'other') });
    for (const each of [app, restarted, replica]) {
      expect(await served(each)).toBe('one');
      expect(await statusOf(each)).toMatchObject({
        newest: 2,
        served: 1,
        version: 'one',
        refused: [{ number: 2, reason: expect.stringContaining('federation runtime 3.0.0') }],
      });
    }
  });

  it.each([
    ['is half there', '{"payload":'],
    ['is signed by nobody', '{"payloadType":"application/vnd.tessera.release+json"}'],
  ])('is the release before one that %s', async (_what, text) => {
    await releaseVersions('one');
    site.write('store/releases/loans/00000002.json', text);
    const app = await site.start();
    expect(await served(app)).toBe('one');
    expect(await statusOf(app)).toMatchObject({
      refused: [{ number: 2, reason: expect.stringContaining('it cannot be trusted') }],
    });
  });

  it('is not an older entry under a newer number', async () => {
    await releaseVersions('one', 'two');
    const old = await site.store.read('releases/loans/00000001.json');
    site.write('store/releases/loans/00000003.json', String(old));
    const app = await site.start();
    expect(await served(app)).toBe('two');
    expect((await statusOf(app)).refused[0].reason).toContain('it is entry 1 of loans');
  });

  it('stays when newer entries are taken away, on a host that has seen them', async () => {
    await releaseVersions('one', 'two');
    await site.start();
    rmSync(join(site.root, 'store/releases/loans/00000002.json'));
    expect(await served(await site.start())).toBe('two');
    expect(await served(await site.start({ STATE_DIR: join(site.root, 'other') }))).toBe('one');
  });

  it('is the release before one whose files are not there', async () => {
    await releaseVersions('one', 'two');
    site.remove('store/r/loans/two');
    const app = await site.start();
    expect(await served(app)).toBe('one');
    expect((await statusOf(app)).refused[0].reason).toContain(
      'files are missing or have changed: two/remote-entry.js',
    );
  });

  it('is the release before one that uses what the host does not have', async () => {
    await releaseVersions('one');
    await site.release(loans('two'), { uses: { react: ['useState'], '@tessera/shell': ['useX'] } });
    const app = await site.start();
    expect(await served(app)).toBe('one');
    expect((await statusOf(app)).refused[0].reason).toContain(
      'it uses what the host does not have: @tessera/shell',
    );
  });

  it('is nothing that a revoked key signed', async () => {
    await releaseVersions('one', 'two');
    revokeKeys(1);
    expect(await served(await site.start())).toBe('one');
  });

  it('is nothing any more on a host that runs while all of it is revoked, and its pages say so', async () => {
    await releaseVersions('one');
    const app = await site.start();
    expect(await served(app)).toBe('one');
    revokeKeys(0);
    await until(async () => (await served(app)) === undefined);
    for (const each of [app, await site.start()]) {
      expect((await each.inject('/dashboard/loan/7')).statusCode).toBe(503);
      expect(await statusOf(each)).toMatchObject({ newest: 1, served: null });
    }
  });

  it('is no remote of another team in the ledger of one', async () => {
    await site.release(loans('one'));
    await site.release(loans('two'), {}, 'wallets');
    const app = await site.start();
    const { remotes } = (await app.inject('/registry.json')).json();
    expect(remotes.map(({ version }: { version: string }) => version)).toEqual(['one']);
    expect((await statusOf(app, 'wallets')).refused).toEqual([
      { number: 1, reason: 'it cannot be trusted: it holds loans, not wallets' },
    ]);
  });

  it('is the release before one that cannot be read, and a panel where there is none', async () => {
    await releaseVersions('one');
    site.write('store/releases/loans/00000002.json', ' '.repeat(1024 * 1024 + 1));
    const app = await site.start();
    expect(await served(app)).toBe('one');
    expect((await statusOf(app)).refused).toEqual([{ number: 2, reason: 'it cannot be read' }]);
    rmSync(join(site.root, 'store/releases/loans/00000001.json'));
    const fresh = await site.start({ STATE_DIR: join(site.root, 'other') });
    expect((await fresh.inject('/dashboard/loan/7')).statusCode).toBe(503);
  });

  it('is no entry that was put into the place of the one which the next followed', async () => {
    await releaseVersions('one', 'two');
    await site.release(loans('three', { runtime: '3.0.0' }));
    const third = String(await site.store.read('releases/loans/00000003.json'));
    for (const number of [2, 3]) site.remove(`store/releases/loans/0000000${number}.json`);
    await site.release(loans('other'));
    site.write('store/releases/loans/00000003.json', third);
    const app = await site.start();
    expect(await served(app)).toBe('one');
    expect((await statusOf(app)).refused).toContainEqual({
      number: 2,
      reason: 'it is not the entry that 3 followed',
    });
  });

  it('is nothing below the minimum of a release whose files were taken away', async () => {
    await releaseVersions('one');
    await site.release(loans('two'), { minimum: 2 });
    site.remove('store/r/loans/two');
    const app = await site.start();
    expect(await served(app)).toBeUndefined();
    expect((await app.inject('/dashboard/loan/7')).statusCode).toBe(503);
  });

  it('is the newest of the store where nobody can read what the host has seen', async () => {
    await releaseVersions('one');
    site.write('state/seen/loans.json', '{"number":');
    expect(await served(await site.start())).toBe('one');
    expect(existsSync(join(site.root, 'state/seen/loans.json.unreadable'))).toBe(true);
    expect(await served(await site.start())).toBe('one');
  });

  it('is a panel while a remote is disabled', async () => {
    await releaseVersions('one');
    await site.release(null);
    const app = await site.start();
    const { statusCode, body } = await app.inject('/dashboard/loan/7');
    expect([statusCode, body.includes('remote-entry.js')]).toEqual([503, false]);
    expect(await statusOf(app)).toMatchObject({ served: 2, version: null });
  });
});

describe('a withdrawal', () => {
  beforeEach(() => releaseVersions('one', 'two'));

  it('leads every host back to the release before', async () => {
    await withdraw(2, 'release');
    const app = await site.start();
    expect(await served(app)).toBe('one');
    expect(await statusOf(app)).toMatchObject({ withdrawn: [{ number: 2, what: 'release' }] });
  });

  it('of a canary takes the canary alone', async () => {
    const canary = { percent: 99, publication: site.publication(loans('three')) };
    await site.release(loans('two'), { action: 'canary', canary });
    const app = await site.start();
    expect((await versionOf(app, '', 'canary-bucket=0')).version).toBe('three');
    await withdraw(3, 'canary');
    expect((await versionOf(await site.start(), '', 'canary-bucket=0')).version).toBe('two');
  });

  it('counts only with the key of a host', async () => {
    await withdraw(2, 'release');
    site.remove('host.pem');
    expect(await served(await site.start({ HOST_KEY_FILE: '' }))).toBe('two');
  });

  it('counts under a former key, or that of another host, where its public half is known', async () => {
    await withdraw(2, 'release');
    site.write('other.pem', makeReleaseKey().privatePem);
    site.write('hosts.txt', `# the first key\n${hostPublicKey}\n`);
    const other = { HOST_KEY_FILE: join(site.root, 'other.pem') };
    const known = { HOST_PUBLIC_KEYS_FILE: join(site.root, 'hosts.txt') };
    expect(await served(await site.start(other))).toBe('two');
    expect(await served(await site.start({ ...other, ...known }))).toBe('one');
    expect(await served(await site.start({ HOST_KEY_FILE: '', ...known }))).toBe('one');
  });

  it('is made all the same where somebody has put something else into its place', async () => {
    site.write('store/withdrawals/loans/00000002.release.json', 'nothing');
    expect(await withdraw(2, 'release')).toBe(true);
    expect(await withdraw(2, 'release')).toBe(false);
    expect(await served(await site.start())).toBe('one');
  });

  it.each([
    ['an older entry', 1, 'release'],
    ['its canary', 2, 'canary'],
  ] as const)(
    'is made all the same where the mark of %s was copied into its place',
    async (_of, number, what) => {
      await withdraw(number, what);
      const path = (of: number, part: string) => `withdrawals/loans/0000000${of}.${part}.json`;
      const copied = (await site.store.read(path(number, what))) ?? '';
      site.write(`store/${path(2, 'release')}`, String(copied));
      expect(await withdraw(2, 'release')).toBe(true);
      expect(await withdraw(2, 'release')).toBe(false);
      expect((await statusOf(await site.start())).withdrawn).toContainEqual({
        number: 2,
        what: 'release',
      });
    },
  );

  it('that cannot be made, because both its names are taken, says so', async () => {
    site.write('store/withdrawals/loans/00000002.release.json', 'nothing');
    site.write(`store/withdrawals/loans/00000002.release.${hostSigningKey.id}.json`, 'nothing');
    await expect(withdraw(2, 'release')).rejects.toThrow('both are taken');
  });
});

describe('a canary', () => {
  beforeEach(async () => {
    const canary = { percent: 10, publication: site.publication(loans('two')) };
    await site.release(loans('one'), { action: 'canary', canary });
  });

  it('is for those whose bucket is below its share', async () => {
    const app = await site.start();
    const versions = await Promise.all(
      Array.from({ length: 100 }, async (_, bucket) => {
        return (await versionOf(app, '', `a=b; canary-bucket=${bucket}`)).version;
      }),
    );
    expect(versions.filter((version) => version === 'two')).toHaveLength(10);
    expect(versions.slice(0, 10)).toEqual(Array(10).fill('two'));
  });

  it('gives a visitor a bucket that stays, and nothing else', async () => {
    const app = await site.start();
    const first = await versionOf(app);
    const [pair = '', ...attributes] = String(first.cookie).split('; ');
    expect(pair).toMatch(/^canary-bucket=\d{1,2}$/);
    expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax']);
    for (let again = 0; again < 5; again += 1) {
      expect((await versionOf(app, '', pair)).version).toBe(first.version);
    }
  });

  it('gives it over TLS to this host alone, and takes it from nobody else', async () => {
    const app = await site.start({ TRUSTED_PROXY_HOPS: '1' });
    const headers = { 'x-forwarded-proto': 'https', cookie: 'canary-bucket=3' };
    const first = await app.inject({ url: '/registry.json', headers });
    expect(first.headers['set-cookie']).toMatch(
      /^__Host-canary-bucket=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    const again = { ...headers, cookie: 'canary-bucket=3; __Host-canary-bucket=7' };
    const next = await app.inject({ url: '/registry.json', headers: again });
    expect(next.headers['set-cookie']).toContain('__Host-canary-bucket=7;');
  });

  it('sets no cookie while there is none', async () => {
    await site.release(loans('one'));
    expect((await versionOf(await site.start())).cookie).toBeUndefined();
  });

  it('leaves who met it failing with what everybody has', async () => {
    const app = await site.start();
    const answer = await versionOf(app, '?without=loans@two', 'canary-bucket=0');
    expect(answer.version).toBe('one');
  });
});

describe('the version in reserve', () => {
  it('is the last good one for a page in which the newest failed', async () => {
    await releaseVersions('one', 'two', 'three');
    await site.release(loans('two'));
    await site.release(loans('four'));
    const app = await site.start();
    expect((await versionOf(app, '?without=loans@four')).version).toBe('two');
    expect((await versionOf(app, '?without=loans@four&without=loans@two')).version).toBe('three');
    expect((await versionOf(app, '?without=wallets@four')).version).toBe('four');
  });

  it('is the same again where there is no other', async () => {
    await releaseVersions('one');
    expect((await versionOf(await site.start(), '?without=loans@one')).version).toBe('one');
  });

  it('keeps to the minimum that its team set, whatever a page asks for', async () => {
    await releaseVersions('one', 'two');
    await site.release(loans('three'), { minimum: 2 });
    const app = await site.start();
    expect((await versionOf(app, '?without=loans@three')).version).toBe('two');
    const both = '?without=loans@three&without=loans@two';
    expect((await versionOf(app, both)).version).toBe('three');
  });

  it('goes by every language of a version', async () => {
    const german = loans('zwei');
    await releaseVersions('one');
    await site.release(loans('two', { languages: { de: german } }));
    expect((await versionOf(await site.start(), '?without=loans@zwei')).version).toBe('one');
  });
});
