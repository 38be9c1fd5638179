import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeBackup } from './ethereum-state.ts';

describe('the copies of the chain', () => {
  let folder: string;
  let stateFile: string;
  beforeEach(() => {
    jest.useFakeTimers();
    folder = mkdtempSync(join(tmpdir(), 'chain-state-'));
    stateFile = join(folder, 'ethereum.json');
    writeFileSync(stateFile, '{"block":1}');
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('go on after one that could not be written, which is complained of once', () => {
    const complaints: string[] = [];
    const end = storeBackup(stateFile, (words) => complaints.push(words));
    // In its way like a full disk.
    const obstacle = `${stateFile}.backup.partial`;
    mkdirSync(obstacle);
    jest.advanceTimersByTime(30_000);
    expect(complaints).toEqual([
      expect.stringMatching(/^The chain of the Ethereum node cannot be copied .*partial/),
    ]);
    rmdirSync(obstacle);
    jest.advanceTimersByTime(10_000);
    expect(readFileSync(`${stateFile}.backup`, 'utf8')).toBe('{"block":1}');
    expect(complaints[1]).toBe('The chain of the Ethereum node is copied again.');
    end();
  });
});
