import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'cluster-secrets-'));
const folder = join(root, 'secrets');
beforeAll(() => {
  const script = join(repositoryRoot, 'deploy/cluster/make-secrets.sh');
  // As most machines have it: what is made is for all to read.
  execFileSync('sh', ['-c', 'umask 022 && exec sh "$0" "$1"', script, folder]);
});
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('what the parts of the cluster know each other by', () => {
  it('is in folders that nobody else of the machine reads', () => {
    const folders = readdirSync(folder).map((part) => join(folder, part));
    expect(folders).toHaveLength(9);
    for (const each of [folder, ...folders]) expect([each, modeOf(each)]).toEqual([each, '700']);
    expect(modeOf(join(folder, 'node/administrator.password'))).toBe('400');
  });
});
