import { getInstance } from '@module-federation/enhanced/runtime';

/** Federation keeps the promise of a share that failed to load: without this it fails for ever. */
export function discardFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  for (const versions of scopes.flatMap((scope) => Object.values(scope))) {
    for (const share of Object.values(versions)) {
      if (!share.loaded && share.loading) share.loading = null;
    }
  }
}
