import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../checks/run-command.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { checkRequests } from './check-requests.ts';
import { findChromium } from './find-chromium.ts';
import { type Project, startTestSites } from './start-test-sites.ts';

type EndToEndOptions = {
  /** For Playwright: names of specs, `--grep …`. */
  args?: string[];
  /** The tests of `npm test` unless one project is named. */
  only?: Project;
  /** For the tests, beside what says where the sites are. */
  env?: Record<string, string>;
  /** Where Playwright writes its results as JSON. */
  resultsFile?: string;
  signal?: AbortSignal;
};

const playwright = join(repositoryRoot, 'e2e/node_modules/@playwright/test/cli.js');

/** Runs Playwright against the built site, started for it on ports and data of its own. */
export async function runEndToEnd(options: EndToEndOptions = {}): Promise<CommandResult> {
  const { args = [], only, env = {}, resultsFile, signal } = options;
  const chromium = findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-requests-'));
  const requestsFile = join(folder, 'requests.txt');
  const sites = await startTestSites(only ? [only] : ['site', 'walks'], signal);
  try {
    const command = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args];
    const result = await Promise.race([
      runCommand(process.execPath, command, {
        live: true,
        env: {
          ...sites.env,
          ...env,
          CHROMIUM_PATH: chromium,
          REQUESTS_FILE: requestsFile,
          ...(resultsFile ? { PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile } : {}),
        },
      }),
      sites.failed,
    ]);
    // Of a part of the tests nothing is to be said, nor of tests that ended halfway.
    if (!result.ok || only || args.length > 0) return result;
    return await checkRequests(sites.env.SITE_API_URL ?? '', requestsFile);
  } finally {
    await sites.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
