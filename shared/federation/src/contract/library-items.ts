import { installedVersion } from '../config/installed-version.ts';
import { facadeExports, sharedLibraries } from '../config/share-policy.ts';
import { shellKey } from './shell-contract.ts';

/** Every library that a page shares, by its major, with the names of its façade. */
export function libraryItems(folder: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sharedLibraries).flatMap(([key, library]): [string, unknown][] => {
      if (key === shellKey) return [];
      const major = Number(installedVersion(library.package, folder).split('.')[0]);
      const names = facadeExports(key);
      const shares = names === null ? 'all of it' : 'a façade';
      return [
        [key, { major, shares }],
        ...(names ?? []).map((name): [string, unknown] => [`${key}.${name}`, {}]),
      ];
    }),
  );
}
