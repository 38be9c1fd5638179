/**
 * `npm run test:edge`: what stands in deploy/edge, on the `nginx` of this machine. `npm test` reads the
 * same files, and `npm run test:compose` runs them in their image.
 */
import { spawnSync } from 'node:child_process';
import { runCommand } from './checks/run-command.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const { stderr, error } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
if (error) {
  console.error(
    'There is no nginx on the path. Install your distribution’s package and try again.',
  );
  process.exit(1);
}

// What started this may go away; then nobody waits for the result.
process.on('disconnect', () => process.exit(1));

console.log(`The edge on ${stderr.trim()}`);
const playwright = `${repositoryRoot}node_modules/@playwright/test/cli.js`;
const args = [playwright, 'test', '--config', 'scripts/edge/playwright.config.ts'];
const { ok } = await runCommand(process.execPath, [...args, ...process.argv.slice(2)], {
  live: true,
});
process.exit(ok ? 0 : 1);
