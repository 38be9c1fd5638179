import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from './end-leftovers.ts';
import { identify, isRunning } from './process-identity.ts';

const startIdleProcess = () =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });

describe('ending what a killed launcher left', () => {
  let folder: string;
  let child: ChildProcess;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
    child = startIdleProcess();
  });
  afterEach(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const identity = () => {
    const found = identify(child.pid ?? 0);
    if (!found) throw new Error('the process did not start');
    return found;
  };

  it('ends a process that its pid file describes', async () => {
    const left = identity();
    writeFileSync(join(folder, 'api.pid.json'), JSON.stringify(left));
    expect(await endLeftovers(folder)).toBe(1);
    expect(isRunning(left)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves a stranger alone that has the process id by now', async () => {
    const stranger = identity();
    writeFileSync(
      join(folder, 'api.pid.json'),
      JSON.stringify({ ...stranger, startedAt: 'earlier' }),
    );
    expect(await endLeftovers(folder)).toBe(0);
    expect(isRunning(stranger)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });
});
