import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../checks/run-command.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { checkRequests } from './check-requests.ts';
import { findChromium } from './find-chromium.ts';
import { type Project, startTestSites, type TestSites } from './start-test-sites.ts';

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

/**
 * Runs Playwright against the built site, started for it on ports and data of its own, and ends both
 * when it is interrupted. @throws what the signal was aborted with, or a `LaunchError` of a site
 */
export async function runEndToEnd(options: EndToEndOptions = {}): Promise<CommandResult> {
  const { args = [], only, env = {}, resultsFile, signal } = options;
  const chromium = findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-requests-'));
  const requestsFile = join(folder, 'requests.txt');
  const sites = await startTestSites(only ? [only] : ['site', 'walks'], signal);
  try {
    const command = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args];
    const result = await whileSitesRun(sites, signal, (ending) =>
      runCommand(process.execPath, command, {
        live: true,
        signal: ending,
        env: {
          ...sites.env,
          ...env,
          CHROMIUM_PATH: chromium,
          REQUESTS_FILE: requestsFile,
          ...(resultsFile ? { PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile } : {}),
        },
      }),
    );
    // Of a part of the tests nothing is to be said, nor of tests that ended halfway.
    if (!result.ok || only || args.length > 0) return result;
    return await checkRequests(sites.env.SITE_API_URL ?? '', requestsFile);
  } finally {
    await sites.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without its sites, or when it is interrupted, the tool ends before this does. */
async function whileSitesRun(
  sites: TestSites,
  signal: AbortSignal | undefined,
  run: (ending: AbortSignal) => Promise<CommandResult>,
): Promise<CommandResult> {
  const ending = new AbortController();
  const running = run(AbortSignal.any([ending.signal, ...(signal ? [signal] : [])]));
  try {
    const result = await Promise.race([running, sites.failed]);
    signal?.throwIfAborted();
    return result;
  } finally {
    ending.abort();
    await running;
  }
}
