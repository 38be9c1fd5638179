/** What says of which version a bundler runtime is. */
export const runtimeManifest = '@module-federation/webpack-bundler-runtime/package.json';
