import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderWorkplace, remoteIn } from './folder-workplace.ts';

const folder = mkdtempSync(join(tmpdir(), 'one-remote-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: object) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));

describe('the repository of one remote', () => {
  it('says which that is', () => {
    write({ tessera: { name: 'rewards' } });
    expect(remoteIn(folder)).toBe('rewards');
    write({ name: 'rewards' });
    expect(() => remoteIn(folder)).toThrow('names no remote');
  });

  it('is built by its own script, and by no release when that fails', async () => {
    const workplace = folderWorkplace(folder);
    write({ scripts: { build: 'exit 0' } });
    await expect(workplace.build('rewards')).resolves.toBeUndefined();
    write({ scripts: { build: 'exit 3' } });
    await expect(workplace.build('rewards')).rejects.toThrow('nothing is released');
  });
});
