import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findManifest(packageName: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const manifest = join(at, 'node_modules', packageName, 'package.json');
    if (existsSync(manifest)) return manifest;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * The version of a package as Node would find it from `folder`. What that package does not name
 * itself, but a shared package does for it, has the one version of the workspace's catalog.
 */
export const installedVersion = (packageName: string, folder: string): string =>
  JSON.parse(readFileSync(installedManifest(packageName, folder), 'utf8')).version;

/** The folder that a package really lies in, found in the same way. */
export const installedFolder = (packageName: string, folder: string): string =>
  dirname(realpathSync(installedManifest(packageName, folder)));

function installedManifest(packageName: string, folder: string): string {
  const manifest =
    findManifest(packageName, folder) ?? findManifest(packageName, import.meta.dirname);
  if (manifest === undefined) throw new Error(`${packageName} is not installed for ${folder}`);
  return manifest;
}
