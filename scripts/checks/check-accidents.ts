import { makeOwnFolder, removeOwnFolder } from '../accidents/own-folder.ts';
import { runAccidents } from '../accidents/run-accidents.ts';
import { type Check, single } from './check.ts';

/** A short form of `npm run test:accidents`: which kinds, and when, follows from the seed. */
const moments = 3;
const seed = 22;

/** What is stopped or killed while coins are under way, and started again, has each of them once. */
export const checkAccidents: Check = {
  title: 'Accidents',
  run: async (signal) => {
    const dataDir = makeOwnFolder();
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
    } catch (error) {
      return single(false, [...said, (error as Error).stack].join('\n'));
    } finally {
      await removeOwnFolder(dataDir);
    }
  },
};
