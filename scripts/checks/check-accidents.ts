import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAccidents } from '../accidents/run-accidents.ts';
import { removeDataDir } from '../embedded-postgres/remove-data-dir.ts';
import { type Check, single } from './check.ts';

/** A short form of `npm run test:accidents`: which kinds, and when, follows from the seed. */
const moments = 3;
const seed = 22;

/** What is stopped or killed while coins are under way, and started again, has each of them once. */
export const checkAccidents: Check = {
  title: 'Accidents',
  run: async (signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-accidents-'));
    // PostgreSQL may have to run as another user, who has to get through.
    chmodSync(dataDir, 0o755);
    const said: string[] = [];
    try {
      const findings = await runAccidents({
        dataDir,
        moments,
        seed,
        say: (line) => said.push(line),
        ...(signal ? { signal } : {}),
      });
      return single(findings.length === 0, [...said, ...findings].join('\n'));
    } finally {
      await removeDataDir(join(dataDir, 'postgres'));
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
