import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LaunchError } from '../launch/launch-error.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

/** The one without windows first: it does the same with a quarter less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwrightFolder = join(repositoryRoot, 'e2e/node_modules/@playwright/test');

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn() {
  const require = createRequire(join(playwrightFolder, 'package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}

function findInstalled() {
  const onPath = (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const given = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  return [...given, ...onPath, ...elsewhere, playwrightsOwn()].find(isExecutable);
}

const tryRun = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

function installFromDebian() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  process.stdout.write('Installing Chromium with apt-get\n');
  if (!tryRun('apt-get', ['update', '-q'])) return;
  // What it recommends is of desktops: a hundred packages, a printer's settings among them. Its fonts are used.
  const install = ['install', '-y', '-q', '--no-install-recommends', 'fonts-liberation'];
  // Older Debians have the one with windows alone.
  ['chromium-headless-shell', 'chromium'].some((name) => tryRun('apt-get', [...install, name]));
}

function installFromPlaywright() {
  process.stdout.write('Downloading the Chromium of Playwright\n');
  tryRun(process.execPath, [join(playwrightFolder, 'cli.js'), 'install', 'chromium']);
}

/** A Chromium to run the tests in: one that is here, or one that can be had. */
export function findChromium(): string {
  for (const install of [() => {}, installFromDebian, installFromPlaywright]) {
    install();
    const found = findInstalled();
    if (found) return found;
  }
  throw new LaunchError(
    'The end-to-end tests need Chromium, and none was found or could be installed. Install one (on Debian: apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
