import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'test-fixtures', 'server']);

/** Tests and prose are no part of what is built. */
const isInput = (file: string): boolean => !/\.test\.tsx?$|\.md$/.test(file);

function hashFolder(hash: Hash, root: string, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!leftOut.has(entry.name)) hashFolder(hash, root, path);
    } else if (isInput(entry.name)) {
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
}

function workspaceDependencies(root: string, folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@tessera/') && name !== '@tessera/testing')
    .map((name) => join(root, 'shared', name.slice('@tessera/'.length)))
    .filter((path) => existsSync(path));
}

/** A package's folder and those of all workspace packages that it is built from. */
export function sourceFolders(root: string, folder: string): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const dependency of workspaceDependencies(root, path)) visit(dependency);
  };
  visit(folder);
  return [...found].sort();
}

/**
 * SHA-256 over everything that a build of the package in `folder` reads: its sources, those of its
 * workspace dependencies (the build's own configuration is one), the lockfile and Node's version.
 */
export function inputsHash(root: string, folder: string): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const path of sourceFolders(root, folder)) hashFolder(hash, root, path);
  return hash.digest('hex');
}
