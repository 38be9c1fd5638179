import type { BrowserRemote } from '@tessera/contracts/browser-registry';
import { type Container, openContainer } from '@tessera/federation/open-container';
import { bringSeldomNames } from '@tessera/federation/seldom-names';
import type { RouteObject } from 'react-router-dom';
import { loadEntryScript } from './load-entry-script.ts';

const containerNamed = (name: string): Container | undefined =>
  (globalThis as Record<string, unknown>)[name] as Container | undefined;

/**
 * The routes of one version of a remote. Each version has a container of its own, so that another one can
 * take its place in the same page.
 */
export async function loadRemoteRoutes(
  remote: BrowserRemote,
  fileTimeLimitMs: number,
): Promise<RouteObject[]> {
  const { container: name, entry, seldom } = remote;
  await Promise.all([
    bringSeldomNames(seldom),
    loadEntryScript(entry, () => containerNamed(name) !== undefined, fileTimeLimitMs),
  ]);
  const container = containerNamed(name);
  if (container === undefined) throw new Error(`${remote.name} brought no container`);
  try {
    const module = (await openContainer(container, './routes')) as { routes?: RouteObject[] };
    if (module.routes !== undefined) return module.routes;
  } catch (error) {
    // Its entry is run anew the next time. A declared variable can be emptied, not deleted.
    Object.assign(globalThis, { [name]: undefined });
    throw error;
  }
  throw new Error(`${remote.name} exposes no routes`);
}
