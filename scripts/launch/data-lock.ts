import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launch-error.ts';
import { identify, isRunning, type ProcessIdentity, readIdentity } from './process-identity.ts';

interface Holder extends ProcessIdentity {
  port: number;
}

/** `link` fails when the lock exists, so that a lock is never seen half-written. */
function tryLink(mine: string, lock: string) {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes this process the only launcher of a data folder. A lock whose process is gone is taken
 * over. Returns what releases it.
 */
export function lockDataDir(runDir: string, port: number): () => void {
  const lock = join(runDir, 'launcher.json');
  const mine = join(runDir, `launcher.${process.pid}.json`);
  writeFileSync(mine, JSON.stringify({ ...identify(process.pid), port }));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (tryLink(mine, lock)) return () => rmSync(lock, { force: true });
      const holder = readIdentity<Holder>(lock);
      if (holder && isRunning(holder)) {
        throw new LaunchError(
          `This data folder is already in use by another tessera (process ${holder.pid}, http://localhost:${holder.port}). Stop that one, or give this one a folder and a port of its own: DATA_DIR=.data-2 PORT=3001 AUTH_EMULATOR_PORT=9100 npm start`,
        );
      }
      rmSync(lock, { force: true });
    }
    throw new LaunchError(`The lock ${lock} keeps changing. Run the command again.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
