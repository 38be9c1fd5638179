import { servedRuntimes } from '../config/served-runtimes.ts';
import { libraryOf, type SharedLibrary, shareLibraries } from './page-libraries.ts';
import {
  type BundlerRuntime,
  type ProvidedRuntime,
  runtimeKey,
  runtimeVersion,
} from './runtime-contract.ts';

type Modules = Readonly<
  Record<string, { readonly shareKey: string; readonly requiredVersion: string }>
>;

/** What a build's own loader has of its shares, by the names that federation's tools give it. */
type WebpackRequire = {
  readonly m: Record<string, (module: { exports: object }) => void>;
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Modules };
  readonly federation: {
    readonly initOptions: { readonly shared?: Readonly<Record<string, SharedLibrary[]>> };
  };
};

type Consuming = { readonly webpackRequire: WebpackRequire };

/** Makes modules of a build that stand for libraries be those of the page. */
function take({ webpackRequire }: Consuming, ids: readonly (string | number)[] = []): void {
  const { moduleIdToConsumeDataMapping: modules } = webpackRequire.consumesLoadingData;
  for (const id of ids) {
    webpackRequire.m[id] = (module) => {
      const { shareKey = '', requiredVersion = '' } = modules[id] ?? {};
      module.exports = libraryOf(shareKey, requiredVersion);
    };
  }
}

/**
 * What the start-up code of a build finds in the place of federation's bundler runtime. In this page every library is
 * at hand from the start, in one place, and nothing is negotiated.
 */
const createBundlerRuntime = (): BundlerRuntime => ({
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  attachShareScopeMap: () => {},
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    S: {},
    I: () => true,
    init: ({ webpackRequire }: Consuming) => {
      shareLibraries(webpackRequire.federation.initOptions.shared ?? {});
      return {};
    },
    installInitialConsumes: (build: Consuming & { initialConsumes: readonly number[] }) =>
      take(build, build.initialConsumes),
    consumes: (
      build: Consuming & { chunkId: string; chunkMapping: Record<string, readonly number[]> },
    ) => take(build, build.chunkMapping[build.chunkId]),
    initContainerEntry: () => true,
  },
});

const provided: ProvidedRuntime = {
  version: runtimeVersion,
  serves: servedRuntimes,
  createBundlerRuntime,
};
Object.defineProperty(globalThis, runtimeKey, { value: provided });

/** Stands in for `@module-federation/webpack-bundler-runtime/bundler` in the host's build. */
export default createBundlerRuntime();
