/**
 * `npm run test:sweeps`: the tests that try much at random (kills, bad input) or at length, with all of
 * it. `npm test` runs the same tests with less of that, and each case that they name all the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './checks/run-command.ts';
import { repositoryRoot } from './launch/site-folders.ts';

// What started this may go away; then nobody waits for the result.
process.on('disconnect', () => process.exit(1));

const sweeps = ['api', 'signer'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(repositoryRoot, folder, file))
    .filter((file) => /size-of-sweep|TEST_SWEEPS/.test(readFileSync(file, 'utf8'))),
);

const { ok } = await runCommand('jest', ['--maxWorkers=2', '--runTestsByPath', ...sweeps], {
  live: true,
  env: { TEST_SWEEPS: 'whole' },
});
process.exit(ok ? 0 : 1);
