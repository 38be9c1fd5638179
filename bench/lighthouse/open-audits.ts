import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '@tessera/processes/free-port';
import { browserOptions } from '../serving/browser-options.ts';
import { openComposedApp } from '../serving/open-composed-app.ts';
import { signIn } from '../serving/sign-in.ts';
import { startFront } from '../serving/start-front.ts';
import { startRecordedApi } from '../serving/start-recorded-api.ts';
import { type Audit, auditPage } from './audit-page.ts';

export type Audits = {
  auditPath(path: string): Promise<Audit>;
  /** Whether there is such a page: some there are in a sandbox only. */
  isServed(path: string): Promise<boolean>;
  /** The pages that the site's map names to search engines, in all languages. */
  searchedPaths(): Promise<string[]>;
  close(): Promise<void>;
};

/** Lighthouse finds the browser by a port, and its default profile in it. */
async function startBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'tessera-profile-'));
  const port = await freePort();
  const { args, ...options } = browserOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    ignoreHTTPSErrors: true,
  });
  return {
    port,
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * A site and a browser for audits: production as visitors see it, or a sandbox in which somebody is signed in.
 *
 * @throws Error when something has not been built
 */
export async function openAudits(mode: 'production' | 'sandbox'): Promise<Audits> {
  const api = await startRecordedApi();
  const front = await startFront();
  const site = await openComposedApp({ mode, apiAddress: api.address, siteUrl: front.origin });
  front.passTo(await site.listen());
  const { context, port, close } = await startBrowser();
  if (mode === 'sandbox') await signIn(await context.newPage(), front.origin);
  return {
    auditPath: (path) => auditPage(front.origin + path, port),
    isServed: async (path) => (await site.app.inject({ url: path })).statusCode === 200,
    searchedPaths: async () => {
      const { payload } = await site.app.inject({ url: '/sitemap.xml' });
      return [...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
    },
    close: async () => {
      await close();
      await Promise.all([site.close(), front.close(), api.close()]);
    },
  };
}
