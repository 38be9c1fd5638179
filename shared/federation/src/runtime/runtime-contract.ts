import bundlerRuntime from '@module-federation/webpack-bundler-runtime/package.json';

/** Where the host leaves the federation runtime for the remotes of its page. */
export const runtimeKey: unique symbol = Symbol.for('tessera.federation-runtime') as never;

/** The version of federation's tools that this side of a page was built with. */
export const runtimeVersion: string = bundlerRuntime.version;

/** What a container's start-up code finds in federation's own bundler runtime. */
export type BundlerRuntime = {
  runtime: object;
  instance: undefined;
  initOptions: undefined;
  bundlerRuntime: Record<string, unknown>;
  attachShareScopeMap: unknown;
  bundlerRuntimeOptions: Record<string, never>;
};

export type ProvidedRuntime = {
  readonly version: string;
  /** The versions of federation's tools that a remote of this page may be built with; its own alone where it is missing. */
  readonly serves?: readonly string[];
  /** A runtime of its own for each container; only the code and the libraries are shared. */
  createBundlerRuntime(): BundlerRuntime;
};
