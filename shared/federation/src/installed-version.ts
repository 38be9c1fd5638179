import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of a package as Node would find it from `folder`. */
export const installedVersion = (packageName: string, folder: string): string => {
  for (let at = folder; ; at = dirname(at)) {
    const manifest = join(at, 'node_modules', packageName, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
    if (dirname(at) === at) throw new Error(`${packageName} is not installed for ${folder}`);
  }
};
