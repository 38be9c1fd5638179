import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSampleReleases, type SampleReleases } from '../../testing/sample-releases.ts';
import { lastEntry } from '../append-entry.ts';
import { makeReleaseKey } from '../release-keys.ts';
import { runReleaseCommand } from './run-release-command.ts';
import type { Workplace } from './workplace.ts';

let sample: SampleReleases;
let dataDir: string;
let said: string;

beforeEach(() => {
  sample = createSampleReleases();
  dataDir = mkdtempSync(join(tmpdir(), 'workplace-'));
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  sample.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whose build is that of this version. */
const workplace = (version: string, fails = false): Workplace => ({
  dataDir,
  folderOf: () => join(sample.distOf(version), '..'),
  builtFrom: () => [],
  build: async (remote) => {
    if (fails) throw new Error(`${remote} was not built: nothing is released`);
  },
});

const run = (words: string, place: Workplace, only?: string) =>
  runReleaseCommand(words.split(' ').filter(Boolean), place, only);

const options = () => `--no-wait --store ${sample.storeDir} --from ${sample.distOf('one')}`;
const enrol = (only?: string) =>
  run(
    `enrol ${only === undefined ? 'loans' : ''} --path /dashboard/loan/*`,
    workplace('one'),
    only,
  );
const served = async () => (await lastEntry(sample.store, 'loans'))?.entry.stable?.remote.version;

describe('the command that releases', () => {
  it('releases the remote that is named', async () => {
    await enrol();
    await run(`loans ${options()}`, workplace('one'));
    expect(said).toContain('loans: entry 1, release of one');
    expect(await served()).toBe('one');
  });

  it('knows its remote where there is no other', async () => {
    await enrol('loans');
    await run(options(), workplace('one'), 'loans');
    await run(`loans ${options()} --older`, workplace('one'), 'loans');
    await run(`status ${options()}`, workplace('one'), 'loans');
    expect(said).toContain('loans: entry 2, release of one');
    expect(said).toMatch(/^loans 2 {2}/m);
  });

  it('has to be told what to do where there are several', async () => {
    await expect(run('', workplace('one'))).rejects.toThrow('Name a remote to release');
    await expect(run('canary', workplace('one'))).rejects.toThrow('Say for how many');
    await expect(run('rollback', workplace('one'))).rejects.toThrow('Name one remote');
  });

  it('releases nothing that could not be built', async () => {
    await enrol();
    const failing = run(`loans --no-wait --store ${sample.storeDir}`, workplace('one', true));
    await expect(failing).rejects.toThrow('nothing is released');
    expect(await served()).toBeUndefined();
  });

  it('builds nothing of what is not committed', async () => {
    await enrol();
    const folder = join(dataDir, 'repository');
    mkdirSync(folder);
    const git = (words: string) => execFileSync('git', words.split(' '), { cwd: folder });
    git('init --quiet');
    const who = '-c user.name=Ada -c user.email=ada@example.com';
    git(`${who} commit --quiet --allow-empty --message Nothing`);
    writeFileSync(join(folder, 'page.ts'), 'new');
    const build = jest.fn();
    const place = { ...workplace('one'), folderOf: () => folder, builtFrom: () => [folder], build };
    const refused = run(`loans --no-wait --store ${sample.storeDir}`, place);
    await expect(refused).rejects.toThrow('commit page.ts, or take --allow-dirty');
    expect(build).not.toHaveBeenCalled();
    cpSync(sample.distOf('one'), join(folder, 'dist'), { recursive: true });
    await run(`loans --allow-dirty --no-wait --store ${sample.storeDir}`, place);
    expect(build).toHaveBeenCalledTimes(1);
    await run(`status loans --no-wait --store ${sample.storeDir}`, place);
    expect(said).toMatch(/^loans 1 .* release {2}one {2}[0-9a-f]{12}-dirty/m);
  });

  it('puts a preview beside what is released, and says until when', async () => {
    await enrol();
    await run(`loans ${options()}`, workplace('one'));
    const second = `--no-wait --store ${sample.storeDir} --from ${sample.distOf('two')}`;
    await run(`loans --preview --days 3 ${second}`, workplace('two'));
    expect(said).toMatch(/loans: preview of two until \d{4}-\d\d-\d\dT/);
    expect(await served()).toBe('one');
    expect(await sample.store.files('previews/entries/loans')).toMatchObject([
      { name: 'two.json' },
    ]);
    const wrong = run(`loans --preview --days 900 ${second}`, workplace('two'));
    await expect(wrong).rejects.toThrow('--days takes a whole number');
  });

  it('gives a share of visitors what was released before, also where only what is new is released', async () => {
    await enrol();
    const of = (version: string) =>
      `--no-wait --store ${sample.storeDir} --from ${sample.distOf(version)}`;
    await run(`loans ${of('one')}`, workplace('one'));
    await run(`loans ${of('two')}`, workplace('two'));
    await run(`rollback loans --no-wait --store ${sample.storeDir}`, workplace('one'));
    await run(`loans --only-new ${of('two')}`, workplace('two'));
    expect(said).toContain('loans two was released before: nothing changes');
    await run(`canary loans --percent 20 --only-new --older ${of('two')}`, workplace('two'));
    expect(said).toContain('loans: entry 4, canary of two to 20 %');
    await run(`canary loans --percent 50 --only-new ${of('two')}`, workplace('two'));
    expect(said).toContain('loans: entry 5, canary of two to 50 %');
  });

  it('removes nothing without the word of the site, which may serve what the ledger calls old', async () => {
    await enrol();
    for (const version of ['one', 'two', 'three', 'four', 'five']) {
      await run(
        `loans --no-wait --store ${sample.storeDir} --from ${sample.distOf(version)}`,
        workplace(version),
      );
    }
    const prune = `prune loans --days 0 --store ${sample.storeDir}`;
    const silent = run(`${prune} --site http://127.0.0.1:9`, workplace('one'));
    await expect(silent).rejects.toThrow('does not say what it serves');
    await expect(run(`${prune} --no-wait`, workplace('one'))).rejects.toThrow('--no-wait');
    expect(await sample.store.folders('r/loans')).toHaveLength(5);
  });

  it('makes no key for who cannot be enrolled', async () => {
    await enrol();
    const keyFile = join(dataDir, 'keys/releases/wallets.pem');
    await expect(run('enrol wallets', workplace('one'))).rejects.toThrow('Say which paths it has');
    const taken = run('enrol wallets --path /dashboard/loan/new', workplace('one'));
    await expect(taken).rejects.toThrow('both have');
    expect(existsSync(keyFile)).toBe(false);
    await run('enrol wallets --path /dashboard/spot', workplace('one'));
    expect(said).toContain(`its team signs with ${keyFile}, key `);
  });

  it('enters a key that is there already, once, and none that was revoked', async () => {
    const keyFile = join(dataDir, 'there.pem');
    const { privatePem, publicKey, id } = makeReleaseKey();
    writeFileSync(keyFile, privatePem);
    const enrolling = `enrol loans --path /dashboard/loan/* --key ${keyFile}`;
    for (const _time of [1, 2]) await run(enrolling, workplace('one'));
    const teams = () => JSON.parse(readFileSync(join(dataDir, 'teams.json'), 'utf8'));
    expect(teams().loans.keys).toEqual([{ publicKey }]);
    await run(`revoke loans ${id} --to 3`, workplace('one'));
    await expect(run(enrolling, workplace('one'))).rejects.toThrow(
      `key ${id}, which was revoked: it is good for entries up to 3`,
    );
  });

  it('enters a team with its key, which it keeps to itself', async () => {
    await enrol();
    const { loans } = JSON.parse(readFileSync(join(dataDir, 'teams.json'), 'utf8'));
    expect(loans.paths).toEqual(['/dashboard/loan/*']);
    expect(JSON.stringify(loans)).not.toContain('PRIVATE');
    expect(readFileSync(join(dataDir, 'keys/releases/loans.pem'), 'utf8')).toContain('PRIVATE KEY');
  });

  it('says what holds up a change of the teams file, and changes nothing', async () => {
    await enrol();
    const file = join(dataDir, 'teams.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(`${file}.lock`, '');
    const second = run('enrol wallets --path /dashboard/spot', workplace('one'));
    await expect(second).rejects.toThrow(`remove what a killed one has left, ${file}.lock`);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
