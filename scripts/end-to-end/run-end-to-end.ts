import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../checks/run-command.ts';
import { launchSite, type RunningSite } from '../launch/launch-site.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { findChromium } from './find-chromium.ts';

type EndToEndOptions = {
  /** For Playwright: names of specs, `--grep …`. */
  args?: string[];
  /** Where Playwright writes its results as JSON. */
  resultsFile?: string;
  signal?: AbortSignal;
};

const playwright = join(repositoryRoot, 'e2e/node_modules/@playwright/test/cli.js');

const environmentOf = (site: RunningSite, chromium: string, resultsFile: string | undefined) => ({
  SITE_URL: site.url,
  SITE_API_URL: site.apiUrl,
  SITE_IDENTITY_HOST: site.identityHost,
  SITE_ETHEREUM_URL: site.ethereumUrl,
  SITE_BITCOIN_URL: site.bitcoin.url,
  SITE_BITCOIN_USER: site.bitcoin.user,
  SITE_BITCOIN_PASSWORD_FILE: site.bitcoin.passwordFile,
  SITE_STORE_DIR: site.folders.storeDir,
  SITE_HOST_DIST_DIR: site.hostDistDir,
  CHROMIUM_PATH: chromium,
  ...(resultsFile ? { PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile } : {}),
});

/** Runs Playwright against the built site, started for it on ports and data of its own. */
export async function runEndToEnd(options: EndToEndOptions = {}): Promise<CommandResult> {
  const chromium = findChromium();
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  // PostgreSQL may have to run as another user, who has to get through.
  chmodSync(dataDir, 0o755);
  const site = await launchSite({
    dataDir,
    port: 0,
    authEmulatorPort: 0,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  try {
    const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts'];
    return await Promise.race([
      runCommand(process.execPath, [...args, ...(options.args ?? [])], {
        live: true,
        env: environmentOf(site, chromium, options.resultsFile),
      }),
      site.failed,
    ]);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
