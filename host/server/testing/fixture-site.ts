import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@tessera/contracts/languages';
import type { RegistryRemote } from '@tessera/contracts/registry';
import type { LogDestination } from '@tessera/server/logger-options';
import type { TimeLimits } from '@tessera/server/time-limits';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

/** A well-formed publication; `change` overrides what a test is about. */
export const loansRemote = (change: Partial<RegistryRemote> = {}): RegistryRemote => ({
  format: 1,
  name: 'loans',
  version: 'one',
  container: 'tessera_loans',
  entry: { url: '/r/loans/one/remote-entry.js', integrity },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan "1" <b>',
      description: 'One & only',
      chunk: 'loan',
      scripts: [{ url: '/r/loans/one/loan.js', integrity }],
      styles: [{ url: '/r/loans/one/loan.css', integrity }],
    },
  ],
  requires: { react: '^19.3.1' },
  runtime: '2.9.2',
  ...change,
});

const hostManifest = {
  format: 1,
  version: 'h1',
  publicPath: '/h/h1/',
  files: {
    'main.js': integrity,
    'main.css': integrity,
    'identity.js': integrity,
    'dashboard.js': integrity,
    'dashboard.css': integrity,
    'geist-latin-wght-normal.1.woff2': integrity,
    'geist-latin-ext-wght-normal.1.woff2': integrity,
  },
  groups: {
    main: { scripts: ['main.js'], styles: ['main.css'] },
    identity: { scripts: ['identity.js'], styles: [] },
    dashboard: { scripts: ['dashboard.js'], styles: ['dashboard.css'] },
  },
};

const provides = {
  format: 1,
  version: 'h1',
  runtime: '2.9.2',
  shares: { react: { version: '19.3.1', exports: null } },
};

export type FixtureSite = {
  readonly root: string;
  write(path: string, content: unknown): void;
  remove(path: string): void;
  /** Starts the server on what is there; closed with the site. */
  start(
    environment?: Record<string, string>,
    logTo?: LogDestination,
    limits?: TimeLimits,
    languages?: readonly Language[],
  ): Promise<FastifyInstance>;
  close(): Promise<void>;
};

/** A store and a host's build in a folder of their own. */
export function createFixtureSite(): FixtureSite {
  const root = mkdtempSync(join(tmpdir(), 'host-server-'));
  const apps: FastifyInstance[] = [];
  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };
  write('dist/current.json', { version: 'h1', inputs: 'x' });
  write('dist/h1/assets.json', hostManifest);
  write('dist/h1/provides.json', provides);
  write('dist/h1/main.js', 'plain()');
  write('dist/h1/main.js.br', 'brotli');
  write('dist/h1/main.js.gz', 'gzip');
  write('store/registry.d/loans.json', loansRemote());
  write('store/r/loans/one/loan.js', 'loan()');
  return {
    root,
    write,
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    start: async (environment = {}, logTo, limits, languages) => {
      const app = await buildApp(
        readConfig({
          TESSERA_MODE: 'sandbox',
          STORE_DIR: join(root, 'store'),
          HOST_DIST_DIR: join(root, 'dist'),
          FIREBASE_API_KEY: 'key',
          FIREBASE_PROJECT_ID: 'demo-tessera',
          FIREBASE_AUTH_DOMAIN: 'localhost',
          LOG_LEVEL: 'silent',
          ...environment,
        }),
        {
          ...(logTo ? { logTo } : {}),
          ...(limits ? { limits } : {}),
          ...(languages ? { languages } : {}),
        },
      );
      apps.push(app);
      return app;
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
