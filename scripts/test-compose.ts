/**
 * `npm run test:compose`: builds every image, starts the composed site beside anything else that
 * runs, and checks it from the outside, with Playwright. Needs a container engine. Everything that
 * it made is removed at the end; `KEEP=1` leaves the images for a faster second run. With names of
 * parts (`npm run test:compose -- coins durability`) only those are checked.
 */
import { randomBytes } from 'node:crypto';
import { freePort } from '../shared/processes/src/free-port.ts';
import { runCommand } from './checks/run-command.ts';
import { findEngine } from './compose/find-engine.ts';
import { removeProduction } from './compose/production-stack.ts';
import { tryDocker } from './compose/run-docker.ts';
import type { Stack } from './compose/stack.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const playwright = `${repositoryRoot}node_modules/@playwright/test/cli.js`;

async function removeImages({ version }: Stack): Promise<void> {
  const { stdout } = await tryDocker([
    ...['images', '--quiet', '--filter', `reference=tessera/*:${version}`],
  ]);
  const ids = [...new Set(stdout.split('\n').filter(Boolean))];
  if (ids.length > 0) await tryDocker(['rmi', '--force', ...ids]);
}

async function cleanUp(stack: Stack): Promise<void> {
  await stack.remove();
  await removeProduction(stack);
  if (process.env.KEEP !== '1') await removeImages(stack);
}

try {
  console.log(await findEngine());
  const port = await freePort();
  process.env.COMPOSE_TEST_PROJECT = `tessera-test-${process.pid}`;
  process.env.COMPOSE_TEST_PORT = String(port);
  process.env.COMPOSE_TEST_PASSWORD = randomBytes(12).toString('hex');
  const { stack } = await import('./compose/site-under-test.ts');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp(stack).finally(() => process.exit(1)));
  }
  const parts = process.argv.slice(2).flatMap((part) => ['--project', part]);
  const args = [playwright, 'test', '--config', 'scripts/compose/playwright.config.ts', ...parts];
  try {
    const { ok } = await runCommand(process.execPath, args, { live: true });
    process.exitCode = ok ? 0 : 1;
  } finally {
    await cleanUp(stack);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
