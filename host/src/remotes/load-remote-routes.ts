import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '@tessera/contracts/registry';
import type { RouteObject } from 'react-router-dom';
import { loadEntryScript } from './load-entry-script.ts';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

const containerNamed = (name: string): Container =>
  (globalThis as Record<string, unknown>)[name] as Container;

/** What brings the entry of each container that was asked for. */
const wanted = new Map<string, () => Promise<void>>();

let isBroughtByUs = false;

/** Federation asks us for every entry, and would fetch none by itself, without integrity and without a limit. */
function bringEntries(): void {
  if (isBroughtByUs) return;
  isBroughtByUs = true;
  registerPlugins([
    {
      name: 'tessera-entries',
      loadEntry: async ({ remoteInfo: { name } }) => {
        const bring = wanted.get(name);
        if (bring === undefined) throw new Error(`nobody has asked for ${name}`);
        await bring();
        return containerNamed(name);
      },
    },
  ]);
}

/**
 * The routes of one version of a remote. Each version has a container of its own, so that another one can
 * take its place in the same page.
 */
export async function loadRemoteRoutes(
  remote: RegistryRemote,
  fileTimeLimitMs: number,
): Promise<RouteObject[]> {
  const { container: name } = remote;
  const entry = new URL(remote.entry.url, window.location.origin).href;
  bringEntries();
  wanted.set(name, () =>
    loadEntryScript(remote.entry, () => containerNamed(name) !== undefined, fileTimeLimitMs),
  );
  // By force: federation throws away a container that failed.
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
  const module = await loadRemote<{ routes?: RouteObject[] }>(`${remote.container}/routes`);
  if (module?.routes === undefined) throw new Error(`${remote.name} exposes no routes`);
  return module.routes;
}
