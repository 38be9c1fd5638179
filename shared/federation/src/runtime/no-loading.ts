/**
 * Stands in for what federation brings files with, in the host's build. The host brings every entry itself, with
 * integrity and a limit of time: federation asks its hook `loadEntry`, which answers or throws. Nor does it preload
 * what it would read off manifests, which no remote here has.
 */
function refuse(): never {
  throw new Error('Federation loads no file by itself in this page');
}

export {
  refuse as createLink,
  refuse as createScript,
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
  refuse as safeWrapper,
};
