import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Remotes are built without the federation runtime and take it from this global. It is the very
 * copy that the host runs on: federation's own option for this would bundle a second one.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
