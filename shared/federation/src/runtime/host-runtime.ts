import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { servedRuntimes } from '../config/served-runtimes.ts';
import {
  type BundlerRuntime,
  type ProvidedRuntime,
  runtimeKey,
  runtimeVersion,
} from './runtime-contract.ts';

type WebpackRequire = {
  federation: BundlerRuntime & { initOptions: unknown };
};

/**
 * The parts of federation's bundler runtime that a page of eager singletons and registered remotes
 * uses. Its shares are never tree-shaken at run time and no build names its remotes ahead, so that
 * the code for those is left out.
 */
const createBundlerRuntime = (start: (options: never) => unknown): BundlerRuntime => ({
  runtime: { init: (options) => start(options as never) },
  instance: undefined,
  initOptions: undefined,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) =>
      webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions),
  },
});

const provided: ProvidedRuntime = {
  version: runtimeVersion,
  serves: servedRuntimes,
  // A remote's instance must not become the one that the host's own calls go to.
  createBundlerRuntime: () => createBundlerRuntime(createInstance),
};
Object.defineProperty(globalThis, runtimeKey, { value: provided });

/** Stands in for `@module-federation/webpack-bundler-runtime/bundler` in the host's build. */
export default createBundlerRuntime(init);
