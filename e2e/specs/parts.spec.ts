import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tessera/processes/free-port';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults, findContrastFaults } from '../look/find-markup-faults.ts';

const script = fileURLToPath(new URL('../../scripts/parts.ts', import.meta.url));

let server: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It says where it answers once it is built.
  await Promise.race([
    once(server.stdout ?? server, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('The page of parts was not built.'))),
  ]);
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

test('every part of the site is accessible, dark and light', async ({ page }) => {
  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Light' }).first().check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await findContrastFaults(page)).toEqual([]);
});
