import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

function requireCommit(commit: string, profiles: string) {
  const script = join(repositoryRoot, 'deploy/require-commit.sh');
  const { status, stderr } = spawnSync('sh', [script, commit, profiles], { encoding: 'utf8' });
  return { status, stderr };
}

const id = '0123456789abcdef0123456789abcdef01234567';

describe('the commit of a release', () => {
  it.each(['', 'local', id, `${id}@`, `@2026-01-01T00:00:00Z`, `${id}@yesterday`])(
    'is refused as "%s", with what to give',
    (commit) => {
      const { status, stderr } = requireCommit(commit, 'production');
      expect(status).toBe(1);
      expect(stderr).toContain('RELEASE_COMMIT=$(git show --no-patch --format=%H@%cI)');
    },
  );

  it('is taken as git says it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'commit-'));
    const git = (words: string) =>
      execFileSync('git', words.split(' '), { cwd: folder, encoding: 'utf8' }).trim();
    git('init --quiet');
    const who = '-c user.name=a -c user.email=a@example.test -c commit.gpgSign=false';
    git(`${who} commit --quiet --allow-empty --message Nothing`);
    const said = git('show --no-patch --format=%H@%cI');
    rmSync(folder, { recursive: true });
    expect(requireCommit(said, 'production')).toEqual({ status: 0, stderr: '' });
  });

  it('may be missing in the sandbox alone', () => {
    expect(requireCommit('', 'sandbox').status).toBe(0);
    for (const profiles of ['', '*', 'sandbox,production']) {
      expect([profiles, requireCommit('', profiles).status]).toEqual([profiles, 1]);
    }
  });
});
