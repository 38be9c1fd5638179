import bundlerRuntime from '@module-federation/webpack-bundler-runtime/package.json';

/** Where the host leaves the federation runtime for the remotes of its page. */
export const runtimeKey: unique symbol = Symbol.for('tessera.federation-runtime') as never;

/** Remotes lean on internals of the runtime, so that both sides must be of one exact version. */
export const runtimeVersion: string = bundlerRuntime.version;

/** What a container's start-up code finds in federation's own bundler runtime. */
export type BundlerRuntime = {
  runtime: { init(options: unknown): unknown };
  instance: undefined;
  initOptions: undefined;
  bundlerRuntime: Record<string, unknown>;
  attachShareScopeMap: unknown;
  bundlerRuntimeOptions: Record<string, never>;
};

export type ProvidedRuntime = {
  readonly version: string;
  /** A runtime of its own for each container; only the code is shared. */
  createBundlerRuntime(): BundlerRuntime;
};
