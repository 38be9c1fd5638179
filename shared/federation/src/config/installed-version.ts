import { existsSync, readFileSync } from 'node:fs';
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
export function installedVersion(packageName: string, folder: string): string {
  const manifest =
    findManifest(packageName, folder) ?? findManifest(packageName, import.meta.dirname);
  if (manifest === undefined) throw new Error(`${packageName} is not installed for ${folder}`);
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
