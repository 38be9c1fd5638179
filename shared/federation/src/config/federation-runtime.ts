import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The federation runtime that host and remotes are built with; both sides of a page must agree. */
export const federationRuntimeVersion: string =
  require('@module-federation/webpack-bundler-runtime/package.json').version;

/**
 * Puts our module in the place of federation's bundler runtime. The start-up code that federation
 * generates names that by its absolute path, as its own package finds it.
 */
export function replaceBundlerRuntime(side: 'host' | 'remote'): Record<string, string> {
  const enhanced = dirname(require.resolve('@module-federation/enhanced/webpack'));
  const original = require.resolve('@module-federation/webpack-bundler-runtime/bundler', {
    paths: [enhanced],
  });
  return { [original]: fileURLToPath(new URL(`../runtime/${side}-runtime.ts`, import.meta.url)) };
}

/** Leaves out what federation carries for manifests, which no page of this site has. */
export function leaveOutSnapshots(): Record<string, string> {
  const runtime = dirname(require.resolve('@module-federation/runtime'));
  const core = dirname(require.resolve('@module-federation/runtime-core', { paths: [runtime] }));
  // Fails where another version of federation has it elsewhere.
  const original = require.resolve(join(core, 'plugins/snapshot/SnapshotHandler.js'));
  return { [original]: fileURLToPath(new URL('../runtime/no-snapshots.ts', import.meta.url)) };
}
