import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFixture } from '../testing/run-fixture.ts';

describe('the build of a host', () => {
  const output = mkdtempSync(join(tmpdir(), 'host-'));
  afterAll(() => rmSync(output, { recursive: true, force: true }));

  it('fails on libraries that it promises to remotes and nothing in it requests', async () => {
    const errors = await runFixture('build-fixture.ts', 'host', 'host-bare', output);
    const missing = errors.map((error) => /^The host promises (\S+) and nothing/.exec(error)?.[1]);
    expect(missing).toEqual(expect.arrayContaining(['react-dom/client', '@tessera/shell']));
    expect(missing).not.toContain('react');
    expect(missing).not.toContain(undefined);
    expect(existsSync(join(output, 'provides.json'))).toBe(false);
  }, 30_000);
});
