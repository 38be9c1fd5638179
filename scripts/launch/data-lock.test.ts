import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-lock.ts';
import { identify } from './process-identity.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses a second launcher and says where the first one answers', () => {
    const unlock = lockDataDir(folder, 4321);
    expect(() => lockDataDir(folder, 5000)).toThrow(/already in use.*localhost:4321/);
    unlock();
  });

  it('is free again after its release, with nothing left behind', () => {
    lockDataDir(folder, 4321)();
    lockDataDir(folder, 4321)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const gone = { pid: child.pid, startedAt: 'long ago', port: 1 };
    await once(child, 'exit');
    writeFileSync(join(folder, 'launcher.json'), JSON.stringify(gone));
    expect(() => lockDataDir(folder, 4321)()).not.toThrow();
  });

  it('is taken over when its process id belongs to a later process by now', () => {
    const reused = { ...identify(process.pid), startedAt: 'before the machine was restarted' };
    writeFileSync(join(folder, 'launcher.json'), JSON.stringify(reused));
    expect(() => lockDataDir(folder, 4321)()).not.toThrow();
  });
});
