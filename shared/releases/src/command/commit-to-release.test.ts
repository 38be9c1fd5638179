import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commitToRelease } from './commit-to-release.ts';

let root: string;

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const folderOf = (remote: string): string => join(root, `remote-${remote}`);
const workplace = {
  dataDir: '',
  folderOf,
  builtFrom: (remote: string) => [folderOf(remote), join(root, 'shared/ui'), join(root, 'lock')],
  build: async () => {},
};
const commitOf = (asked: Parameters<typeof commitToRelease>[1] = {}) =>
  commitToRelease('loans', asked, workplace);

const clean = { id: expect.stringMatching(/^[0-9a-f]{40}$/), time: expect.stringMatching(/Z$/) };
const elsewhere = `${'a'.repeat(40)}@2026-01-01T12:00:00+02:00`;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'checkout-')));
  for (const file of ['remote-loans/page.ts', 'remote-fiat/page.ts', 'shared/ui/a b.ts', 'lock']) {
    write(file, 'as it was');
  }
  write('.gitignore', 'dist\n');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All of it');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the commit that a release names', () => {
  it('is the one that its sources are at', () => {
    expect(commitOf()).toEqual({ ...clean, id: git('rev-parse', 'HEAD') });
  });

  it('is that of what it is built from, whatever else has changed', () => {
    write('remote-fiat/page.ts', 'changed');
    write('remote-loans/dist/page.js', 'built');
    expect(commitOf()).toEqual(clean);
  });

  it.each([
    ['changed', 'remote-loans/page.ts', () => write('remote-loans/page.ts', 'changed')],
    ['added', 'remote-loans/new.ts', () => write('remote-loans/new.ts', 'new')],
    ['removed', 'shared/ui/a b.ts', () => rmSync(join(root, 'shared/ui/a b.ts'))],
    [
      'changed and staged',
      'lock',
      () => {
        write('lock', 'changed');
        git('add', 'lock');
      },
    ],
  ])('is none for what was %s, and nothing is released', (_what, file, change) => {
    change();
    expect(() => commitOf()).toThrow(
      `what loans is built from has uncommitted changes, and nothing is released: commit ${file}, or take --allow-dirty`,
    );
    expect(() => commitOf({ commit: elsewhere })).toThrow('uncommitted changes');
    const marked = { ...clean, dirty: true };
    expect(commitOf({ 'allow-dirty': true })).toEqual(marked);
    // What nobody gets who does not ask for it may be anything.
    expect(commitOf({ preview: true })).toEqual(marked);
  });

  it('names a few of many changes', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) write(`remote-loans/${name}.ts`, 'new');
    expect(() => commitOf()).toThrow(
      'commit remote-loans/a.ts, remote-loans/b.ts, remote-loans/c.ts and 2 more, or',
    );
  });

  it('is none outside of a repository, and in one that has no commit', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(commitOf()).toBeNull();
    git('init', '--quiet');
    expect(commitOf()).toBeNull();
  });

  it('of a finished build is the one that is given, and no other', () => {
    expect(commitOf({ from: 'dist' })).toBeNull();
    write('remote-loans/page.ts', 'changed');
    const given = { id: 'a'.repeat(40), time: '2026-01-01T10:00:00.000Z' };
    expect(commitOf({ from: 'dist', commit: elsewhere })).toEqual(given);
    expect(() => commitOf({ from: 'dist', commit: 'yesterday' })).toThrow('is no commit');
  });
});
