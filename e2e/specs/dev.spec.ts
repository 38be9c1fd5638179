import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tessera/processes/free-port';
import {
  type DevCommand,
  isAlive,
  startDevCommand,
} from '../../scripts/dev/testing/dev-command.ts';
import { removeDataDir } from '../../scripts/embedded-postgres/remove-data-dir.ts';
import { site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

let dataDir: string;
let command: DevCommand | undefined;
let url: string;

test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  // PostgreSQL may have to run as another user, who has to get through.
  chmodSync(dataDir, 0o755);
});
test.afterEach(async () => {
  for (const pid of command?.processes().filter(isAlive) ?? []) process.kill(pid, 'SIGKILL');
  command = undefined;
  await removeDataDir(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<DevCommand> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  command = startDevCommand(args, {
    PORT: `${port}`,
    AUTH_EMULATOR_PORT: '0',
    DATA_DIR: dataDir,
  });
  await command.hasSaid(`tessera is ready: ${url}`);
  return command;
}

test('a remote from its sources stands in a site of its own, which Ctrl-C ends whole', async ({
  page,
}) => {
  const dev = await start('public');
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toContain('/r/public/dev/remote-entry.js');

  await test.step('then the event bus is shown by its keys, and what it shows is loaded by then', async () => {
    expect(scripts).not.toContain('/h/dev/bus-inspector.js');
    await page.keyboard.press('Alt+Shift+KeyB');
    const panel = page.getByRole('region', { name: 'Event bus' });
    await expect(panel).toBeVisible();
    expect(scripts).toContain('/h/dev/bus-inspector.js');
    const loaded = panel.getByRole('row').filter({ hasText: 'remote.loaded' }).first();
    await expect(loaded).toContainText('"remote":"public"');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  const processes = dev.processes();
  // Database, chains, mail, identity, signer, API and a server at least.
  expect(processes.length).toBeGreaterThan(8);
  expect(await dev.end('SIGINT', 'group')).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
});

test('the shell from its sources stands in a site of its own, which one signal ends whole @whole', async ({
  page,
}) => {
  const dev = await start('shell');
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(files).toContain('/h/dev/main.js');
  expect(await (await fetch(`${url}/h/dev/main.js`)).text()).toContain('$Refresh$');

  const processes = dev.processes();
  expect(await dev.end('SIGINT', 'alone')).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
});

test('a remote from its sources stands in a site that runs elsewhere', async ({ page }) => {
  const dev = await start('public', '--against', site.url);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toContain('/r/public/dev/remote-entry.js');
  expect(scripts.find((path) => /^\/h\/[0-9a-f]{16}\/main\.js$/.test(path))).toBeDefined();
  await page.keyboard.press('Alt+Shift+KeyB');
  await expect(page.getByRole('region', { name: 'Event bus' })).toBeVisible();
  // With a page that is still open.
  expect(await dev.end('SIGINT', 'group')).toBe(0);
});

test('no file of a released page holds what is for development', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const code = await Promise.all(
    scripts
      .filter((address) => address.endsWith('.js'))
      .map(async (address) => (await fetch(address)).text()),
  );
  expect(code.length).toBeGreaterThan(1);
  for (const mark of ['bus-inspector', 'Event bus', '$Refresh$', 'webpackHotUpdate']) {
    expect([mark, code.some((text) => text.includes(mark))]).toEqual([mark, false]);
  }
});
