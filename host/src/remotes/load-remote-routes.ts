import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '@tessera/contracts/registry';
import type { RouteObject } from 'react-router-dom';
import { discardFailedShares } from './discard-failed-shares.ts';
import { loadEntryScript } from './load-entry-script.ts';

/** How long one file may take; the same as the chunk loaders'. */
const fileTimeLimitMs = 8000;

/** Which version's entry has run: a page can hold only one version of a remote. */
const enteredVersions = new Map<string, string>();

const hasContainer = ({ container }: RegistryRemote): boolean =>
  (globalThis as Record<string, unknown>)[container] !== undefined;

/** True when another version of this remote is already in the page, which only a reload changes. */
export const needsReload = (remote: RegistryRemote): boolean =>
  remote.container in globalThis && enteredVersions.get(remote.name) !== remote.version;

async function attempt(remote: RegistryRemote): Promise<RouteObject[]> {
  const entry = new URL(remote.entry.url, window.location.origin).href;
  registerRemotes(
    [{ name: remote.container, entry, type: 'global', entryGlobalName: remote.container }],
    { force: true },
  );
  // Only now: federation has thrown away a container that failed, and would fetch the next one
  // by itself, without integrity.
  await loadEntryScript(remote.entry, () => hasContainer(remote), fileTimeLimitMs);
  if (!enteredVersions.has(remote.name)) enteredVersions.set(remote.name, remote.version);
  const module = await loadRemote<{ routes?: RouteObject[] }>(`${remote.container}/routes`);
  if (module?.routes === undefined) throw new Error(`${remote.name} exposes no routes`);
  return module.routes;
}

/** The routes of a remote. One failure is tried again at once: networks change under cold loads. */
export async function loadRemoteRoutes(remote: RegistryRemote): Promise<RouteObject[]> {
  try {
    return await attempt(remote);
  } catch {
    discardFailedShares();
    return await attempt(remote);
  }
}
