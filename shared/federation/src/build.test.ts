import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

describe('the command that builds a package', () => {
  it.each(['shared/ui', 'a-remote-loans'])('says what it takes when it is given %s', (name) => {
    const command = [join(__dirname, 'build.ts'), name];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(stderr).toBe('Name the package to build: host, or remote-<name>\n');
    expect(status).toBe(1);
  });
});
