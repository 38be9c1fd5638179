import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originFile } from '../../scripts/embedded-postgres/reachable-data-dir.ts';
import { identify } from '../../scripts/launch/process-identity.ts';
import { removeDeadRuns, runFile } from './remove-dead-runs.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dead-runs-'));
  root = path.join(folder, 'root');
});
afterEach(() => rm(folder, { recursive: true }));

/** A run's folder, whose data root keeps elsewhere. */
async function leave(name: string, owner: object | null) {
  const run = path.join(folder, `tessera-test-${name}`);
  const data = path.join(root, `data-${name}`);
  await mkdir(run);
  await mkdir(data, { recursive: true });
  await symlink(data, path.join(run, 'postgres'));
  await writeFile(path.join(data, originFile), path.join(run, 'postgres'));
  if (owner) await writeFile(path.join(run, runFile), JSON.stringify(owner));
  return { run, data };
}
const gone = { pid: spawnSync('true').pid, startedAt: 'long ago' };

describe('what killed runs of the tests have left', () => {
  it('is removed, and nothing of a run that goes on or of nobody known', async () => {
    const dead = await leave('dead', gone);
    const alive = await leave('alive', identify(process.pid));
    const unknown = await leave('unknown', null);
    await removeDeadRuns(folder, root);
    expect(existsSync(dead.run)).toBe(false);
    for (const { run, data } of [alive, unknown]) expect([run, data].every(existsSync)).toBe(true);
  });

  it('is removed where root keeps it when its folder is gone, and no site’s data', async () => {
    const cleared = await leave('cleared', gone);
    await rm(cleared.run, { recursive: true });
    const site = path.join(root, 'data-site');
    await mkdir(site);
    await writeFile(path.join(site, originFile), '/home/ada/tessera/.data/postgres');
    await removeDeadRuns(folder, root);
    expect(existsSync(cleared.data)).toBe(false);
    expect(existsSync(site)).toBe(true);
  });
});
