import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './child-process.ts';
import { isRunning, readIdentity } from './process-identity.ts';

/**
 * Ends what a killed launcher left running on this data folder, and nothing else: a process counts
 * only if it also started when the pid file says. Returns how many it ended.
 */
export async function endLeftovers(runDir: string): Promise<number> {
  const files = readdirSync(runDir).filter((file) => file.endsWith('.pid.json'));
  const ended = await Promise.all(
    files.map(async (name) => {
      const file = join(runDir, name);
      const identity = readIdentity(file);
      const left = identity !== null && isRunning(identity);
      if (left) await endProcess(identity);
      rmSync(file, { force: true });
      return left;
    }),
  );
  return ended.filter(Boolean).length;
}
