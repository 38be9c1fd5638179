import type { IdentityProvider } from './identity-provider.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Loads the identity provider once. `load` tries once and rejects when that fails;
 * `loadUntilThere` goes on trying, with pauses that double up to half a minute.
 */
export function createProviderLoader(
  loadProvider: () => Promise<IdentityProvider>,
  onLoaded: (provider: IdentityProvider) => void,
) {
  let loading: Promise<IdentityProvider> | undefined;
  let isThere = false;
  let isTrying = false;

  function load(): Promise<IdentityProvider> {
    loading ??= loadProvider().then(
      (provider) => {
        isThere = true;
        onLoaded(provider);
        return provider;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function loadUntilThere(pauseMs = firstPauseMs): void {
    if (isTrying || isThere) return;
    isTrying = true;
    load().then(
      () => {
        isTrying = false;
      },
      (error: unknown) => {
        console.error('The identity provider did not load; trying again.', error);
        setTimeout(() => {
          isTrying = false;
          loadUntilThere(Math.min(pauseMs * 2, longestPauseMs));
        }, pauseMs);
      },
    );
  }

  return { load, loadUntilThere: () => loadUntilThere(), isThere: () => isThere };
}
