/**
 * `npm run test:compose`: builds every image, starts the composed site beside anything else that
 * runs, and checks it from the outside, with Playwright. Needs a container engine. Everything that
 * it made is removed at the end; `KEEP=1` leaves the images for a faster second run. With names of
 * parts (`npm run test:compose -- coins durability`) only those are checked. With `--cluster` the site stands on a database
 * that fails over.
 */
import { randomBytes } from 'node:crypto';
import { freePort } from '../shared/processes/src/free-port.ts';
import { runCommand } from './checks/run-command.ts';
import { findEngine } from './compose/find-engine.ts';
import { removeProduction } from './compose/production-stack.ts';
import { removeImages } from './compose/remove-images.ts';
import type { Stack } from './compose/stack.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const playwright = `${repositoryRoot}node_modules/@playwright/test/cli.js`;

async function cleanUp(stack: Stack): Promise<void> {
  await stack.remove();
  await removeProduction(stack);
  await removeImages(stack);
}

try {
  console.log(await findEngine());
  const port = await freePort();
  process.env.COMPOSE_TEST_PROJECT = `tessera-test-${process.pid}`;
  process.env.COMPOSE_TEST_PORT = String(port);
  const asked = process.argv.slice(2);
  const args = asked.filter((part) => part !== '--cluster');
  if (args.length < asked.length) process.env.COMPOSE_TEST_CLUSTER = '1';
  process.env.COMPOSE_TEST_PASSWORD = randomBytes(12).toString('hex');
  const { stack } = await import('./compose/site-under-test.ts');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp(stack).finally(() => process.exit(1)));
  }
  const parts = args.flatMap((part) => ['--project', part]);
  const command = [
    playwright,
    'test',
    '--config',
    'scripts/compose/playwright.config.ts',
    ...parts,
  ];
  try {
    const { ok } = await runCommand(process.execPath, command, { live: true });
    process.exitCode = ok ? 0 : 1;
  } finally {
    await cleanUp(stack);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
