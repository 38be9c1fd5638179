import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCurrentBuild, writeCurrentBuild } from './current-build.ts';

describe('the newest version of a package', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  it('is unknown before there is one, and when its files are gone', () => {
    expect(readCurrentBuild(dist)).toBeUndefined();
    writeCurrentBuild(dist, { version: 'one', inputs: 'hash' });
    expect(readCurrentBuild(dist)).toBeUndefined();
  });

  it('is the one that was written last', () => {
    mkdirSync(join(dist, 'one'));
    writeFileSync(join(dist, 'one/assets.json'), '{}');
    writeCurrentBuild(dist, { version: 'other', inputs: 'former' });
    writeCurrentBuild(dist, { version: 'one', inputs: 'hash' });
    expect(readCurrentBuild(dist)).toEqual({ version: 'one', inputs: 'hash' });
    expect(readdirSync(dist).sort()).toEqual(['current.json', 'one']);
  });

  it('is refused when what is written of it is no version', () => {
    writeFileSync(join(dist, 'current.json'), '{"version":1}');
    expect(() => readCurrentBuild(dist)).toThrow();
  });
});
