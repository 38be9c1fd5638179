import { createHash, type Hash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Beside a package's sources: what was built of them, servers, what tests stand on, and what they leave behind. */
const besideSources =
  /^(?:node_modules|dist|server|test-fixtures|coverage|test-results|playwright-report)$/;

/** No production build is made of these. */
const packagesLeftOut = new Set([
  '@tessera/testing',
  '@tessera/processes',
  '@tessera/bus-inspector',
]);

/** Tests and prose are no part of what is built, nor is what tools keep or write down. */
const isInput = (name: string): boolean =>
  !/\.test\.tsx?$|\.md$|^\.|\.log$|\.tsbuildinfo$/.test(name);

/** What pins every package that a build reads: pnpm's here, and npm's or Yarn's elsewhere. */
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

function readLockfile(root: string): Buffer {
  const found = lockfiles.map((name) => join(root, name)).find((file) => existsSync(file));
  if (found !== undefined) return readFileSync(found);
  throw new Error(
    `${root} has no ${lockfiles.join(', ')}: one commit could not build one version without`,
  );
}

const entriesOf = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isInput(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

function hashEntries(hash: Hash, root: string, entries: readonly Dirent[]): void {
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) hashEntries(hash, root, entriesOf(path));
    else hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
}

/** A folder of such a name within the sources is one of them. */
const hashPackage = (hash: Hash, root: string, folder: string): void =>
  hashEntries(
    hash,
    root,
    entriesOf(folder).filter(({ name }) => !besideSources.test(name)),
  );

/** What of Node decides over the bytes: what it understands, and how it compresses. */
const toolsIn = ({ node, brotli, zlib }: NodeJS.ProcessVersions): string =>
  JSON.stringify([Number.parseInt(node, 10), brotli, zlib]);

function workspaceDependencies(root: string, folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@tessera/') && !packagesLeftOut.has(name))
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
 * workspace dependencies (the build's own configuration is one), the lockfile and what Node has to do with it.
 * In a repository of its own a remote's `folder` is the `root`, and the lockfile stands for what it depends on.
 */
export function inputsHash(
  root: string,
  folder: string,
  versions: NodeJS.ProcessVersions = process.versions,
): string {
  const hash = createHash('sha256').update(toolsIn(versions));
  hash.update(readLockfile(root));
  for (const path of sourceFolders(root, folder)) hashPackage(hash, root, path);
  return hash.digest('hex');
}

/** The version of a build in one language: 16 hexadecimal digits. */
export const versionOf = (inputs: string, language: string): string =>
  createHash('sha256').update(`${inputs} ${language}`).digest('hex').slice(0, 16);
