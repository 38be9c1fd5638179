import { fileURLToPath } from 'node:url';
import { shellKey } from '../contract/shell-contract.ts';
import { readFacadeExports } from './facade-exports.ts';
import { installedVersion } from './installed-version.ts';

const facadeFile = (name: string) =>
  fileURLToPath(new URL(`../facades/${name}.ts`, import.meta.url));

const facade = (name: string) => ({ facade: facadeFile(name) });

const facadeInTwo = (name: string) => ({ ...facade(name), seldom: facadeFile(`seldom/${name}`) });

type SharedLibrary = {
  /** The package that the share key belongs to; its version is the key's. */
  readonly package: string;
  /** Where the host's copy is cut down to a list of names. */
  readonly facade?: string;
  /** Where further names are, in a chunk that a page loads for a remote that uses one of them. */
  readonly seldom?: string;
};

/**
 * Every library of which a page may hold one copy only. The host provides them eagerly; a remote
 * never carries one. Subpaths are keys of their own, or a remote would bundle them.
 */
export const sharedLibraries: Readonly<Record<string, SharedLibrary>> = {
  react: { package: 'react' },
  'react/jsx-runtime': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  'react-dom/client': { package: 'react-dom' },
  'react-router-dom': { package: 'react-router-dom', ...facade('react-router-dom') },
  rxjs: { package: 'rxjs', ...facadeInTwo('rxjs') },
  '@tanstack/react-query': { package: '@tanstack/react-query', ...facade('react-query') },
  'zod/mini': { package: 'zod', ...facadeInTwo('zod-mini') },
  [shellKey]: { package: shellKey },
};

/**
 * Packages of which a remote may not carry a file. The router is known by one name only: pages
 * import `react-router-dom`, whose own dependency would be a second copy.
 */
export const packagesOfHost: ReadonlySet<string> = new Set([
  ...Object.values(sharedLibraries).map((library) => library.package),
  'react-router',
]);

/** The libraries of a build's mode: only a development build has the development JSX runtime. */
export const librariesOf = (mode: 'production' | 'development'): Record<string, SharedLibrary> =>
  mode === 'production'
    ? { ...sharedLibraries }
    : { ...sharedLibraries, 'react/jsx-dev-runtime': { package: 'react' } };

/**
 * Share key to caret range: a host of another major, or an older one, cannot serve the remote. Of the shell a
 * build says itself how old it may be, by what it uses.
 */
export const requiredRanges = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedLibraries)
      .filter(([key]) => key !== shellKey)
      .map(([key, library]) => [key, `^${installedVersion(library.package, folder)}`]),
  );

/** The names of a share key that every page has in its main file, or null where it has the whole library. */
export function everydayExports(key: string): string[] | null {
  const file = sharedLibraries[key]?.facade;
  return file === undefined ? null : readFacadeExports(file);
}

/** The names of a share key that a page loads for a remote that uses one of them; none for most. */
export function seldomExports(key: string): string[] {
  const file = sharedLibraries[key]?.seldom;
  return file === undefined ? [] : readFacadeExports(file);
}

/** The names of a share key that remotes may use, or null where the host shares the whole library. */
export function facadeExports(key: string): string[] | null {
  const everyday = everydayExports(key);
  return everyday && [...everyday, ...seldomExports(key)].sort();
}
