import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const fixtures = join(__dirname, '../../test-fixtures');

/**
 * Runs a script of `test-fixtures` in a process of its own, as the real builds are, and resolves with
 * the lines that it printed. Rejects, with what it wrote to its standard error, when it fails.
 */
export async function runFixture(script: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(fixtures, script), ...args]);
  return stdout.split('\n').filter((line) => line !== '');
}
