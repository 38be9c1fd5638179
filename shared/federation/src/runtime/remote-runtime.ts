import { type ProvidedRuntime, runtimeKey, runtimeVersion } from './runtime-contract.ts';

const provided = (globalThis as { [runtimeKey]?: ProvidedRuntime })[runtimeKey];
const served = provided?.serves ?? [provided?.version];
if (provided === undefined || !served.includes(runtimeVersion)) {
  throw new Error(
    `This remote needs federation runtime ${runtimeVersion}, the page has ${served.join(', ') || 'none'}`,
  );
}

/** Stands in for `@module-federation/webpack-bundler-runtime/bundler` in a remote's build. */
export default provided.createBundlerRuntime();
