import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRun, readKeptRun } from './kept-run.ts';

describe('a run that was ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
  const file = join(folder, 'cache/measured.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('goes on from what was kept, but not from figures of something else', () => {
    expect(readKeptRun(file, 'one')).toBeUndefined();
    keepRun(file, { key: 'one', figures: { rounds: 3 } });
    expect(readKeptRun(file, 'one')).toEqual({ rounds: 3 });
    expect(readKeptRun(file, 'another')).toBeUndefined();
  });
});
