import { globSync } from 'node:fs';
import type { SharedPackage } from './packed-packages.ts';

/** What tests stand on goes along where others may import it: the package says so by a pattern for all. */
const hasAll = ({ manifest }: SharedPackage): boolean => Object.hasOwn(manifest.exports, './*');

/** The sources of a package that are packed, relative to its `src`. */
export function packedFiles(shared: SharedPackage): string[] {
  const files = globSync('**/*.{ts,tsx,mjs,cjs,css,woff2}', { cwd: `${shared.folder}/src` });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => hasAll(shared) || !/(?:^|\/)testing\//.test(file))
    .toSorted();
}
