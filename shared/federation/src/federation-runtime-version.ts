import { createRequire } from 'node:module';

/** The federation runtime that host and remotes are built with; both sides of a page must agree. */
export const federationRuntimeVersion: string = createRequire(import.meta.url)(
  '@module-federation/webpack-bundler-runtime/package.json',
).version;
