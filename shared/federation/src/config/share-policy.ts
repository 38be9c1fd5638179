import { fileURLToPath } from 'node:url';
import { shellKey } from '../contract/shell-contract.ts';
import { readFacadeExports } from './facade-exports.ts';
import { installedVersion } from './installed-version.ts';

const facadeFile = (name: string) =>
  fileURLToPath(new URL(`../facades/${name}.ts`, import.meta.url));

type SharedLibrary = {
  /** The package that the share key belongs to; its version is the key's. */
  readonly package: string;
  /** Where the host's copy is cut down to a list of names. */
  readonly facade?: string;
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
  'react-router-dom': { package: 'react-router-dom', facade: facadeFile('react-router-dom') },
  rxjs: { package: 'rxjs', facade: facadeFile('rxjs') },
  '@tanstack/react-query': { package: '@tanstack/react-query', facade: facadeFile('react-query') },
  'zod/mini': { package: 'zod', facade: facadeFile('zod-mini') },
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

/** The names that the host's facade of a share key has, or null where it has none. */
export function facadeExports(key: string): string[] | null {
  const facade = sharedLibraries[key]?.facade;
  return facade === undefined ? null : readFacadeExports(facade);
}
