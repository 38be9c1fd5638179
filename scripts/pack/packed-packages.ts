import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

export type SharedPackage = {
  readonly folder: string;
  readonly manifest: Manifest;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const isOurs = (name: string): boolean => name.startsWith('@tessera/');

const folderOf = (name: string): string =>
  join(repositoryRoot, 'shared', name.slice('@tessera/'.length));

/** What remotes name, and the commands of a team. */
function namedByRemotes(): string[] {
  const remotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('remote-'));
  const named = remotes.flatMap((name) => {
    const { dependencies, devDependencies } = readManifest(join(repositoryRoot, name));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...named.filter(isOurs), '@tessera/kit'];
}

/** The packages of `shared` that a remote outside of this repository needs, with all that those need. */
export function packedPackages(): SharedPackage[] {
  const found = new Map<string, SharedPackage>();
  const visit = (name: string): void => {
    const folder = folderOf(name);
    if (found.has(name) || !existsSync(folder)) return;
    const manifest = readManifest(folder);
    found.set(name, { folder, manifest });
    for (const dependency of Object.keys(manifest.dependencies ?? {}).filter(isOurs)) {
      visit(dependency);
    }
  };
  for (const name of namedByRemotes()) visit(name);
  return [...found.values()].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
}
