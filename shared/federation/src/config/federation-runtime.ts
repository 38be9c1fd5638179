import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtimeManifest } from './runtime-manifest.ts';

const require = createRequire(import.meta.url);

type ModuleFederationPlugin =
  typeof import('@module-federation/enhanced/webpack').ModuleFederationPlugin;

/** Federation's build tools, of one version. */
export type FederationTools = {
  readonly ModuleFederationPlugin: ModuleFederationPlugin;
  /** Of the bundler runtime that a build with them takes from its page. */
  readonly version: string;
  /** Where they lie, and find what belongs to them. */
  readonly folder: string;
};

/** @param name of the package: builds for production have one, and a test takes another version of it. */
export function federationTools(name = '@module-federation/enhanced'): FederationTools {
  const entry = require.resolve(`${name}/webpack`);
  const folder = dirname(entry);
  const manifest = require.resolve(runtimeManifest, { paths: [folder] });
  return {
    ModuleFederationPlugin: require(entry).ModuleFederationPlugin,
    version: require(manifest).version,
    folder,
  };
}

/**
 * Puts our module in the place of federation's bundler runtime. The start-up code that federation
 * generates names that by its absolute path, as its own package finds it.
 */
export function replaceBundlerRuntime(
  side: 'host' | 'remote',
  { folder }: FederationTools,
): Record<string, string> {
  const ofTools = (request: string) => require.resolve(request, { paths: [folder] });
  return {
    [ofTools('@module-federation/webpack-bundler-runtime/bundler')]: fileURLToPath(
      new URL(`../runtime/${side}-runtime.ts`, import.meta.url),
    ),
    // What a build says of itself is the version that it was built with.
    [runtimeManifest]: ofTools(runtimeManifest),
  };
}
