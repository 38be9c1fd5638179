import { type ProvidedRuntime, runtimeKey, runtimeVersion } from './runtime-contract.ts';

const provided = (globalThis as { [runtimeKey]?: ProvidedRuntime })[runtimeKey];
if (provided?.version !== runtimeVersion) {
  throw new Error(
    `This remote needs federation runtime ${runtimeVersion}, the page has ${provided?.version}`,
  );
}

/** Stands in for `@module-federation/webpack-bundler-runtime/bundler` in a remote's build. */
export default provided.createBundlerRuntime();
