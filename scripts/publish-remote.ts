/**
 * `node scripts/publish-remote.ts <remote> [--store DIR] [--from DIST] [--provides FILE]`: copies the
 * current build of a remote into the store and announces it. It needs nothing but this file and
 * `shared/contracts`, because a remote's image is such a publisher.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { claimedPath } from '../shared/contracts/src/claimed-path.ts';
import {
  hostProvidesSchema,
  type RegistryRemote,
  registryRemoteSchema,
} from '../shared/contracts/src/registry.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Publication = {
  readonly remote: string;
  /** Gets `r/<remote>/<version>/` and `registry.d/<remote>.json`. */
  readonly storeDir: string;
  /** A `dist` folder with its `current.json`. */
  readonly distDir: string;
  /** The host's `provides.json`, when the publisher knows which host will serve it. */
  readonly providesFile?: string | undefined;
};

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const readUses = (versionDir: string): Record<string, string[] | null> =>
  readJson(join(versionDir, 'assets.json')).uses ?? {};

/** What the remote uses and the host does not export, as `key.name`. */
function missingExports(versionDir: string, providesFile: string): string[] {
  const { shares } = hostProvidesSchema.parse(readJson(providesFile));
  return Object.entries(readUses(versionDir)).flatMap(([key, names]) => {
    const share = shares[key];
    if (share === undefined) return [key];
    if (share.exports === null) return [];
    return (names ?? ['*'])
      .filter((name) => !share.exports?.includes(name))
      .map((name) => `${key}.${name}`);
  });
}

/** What is announced already. One that cannot be read holds nothing, for the host reads none either. */
const announced = (registryDir: string): RegistryRemote[] =>
  globSync('*.json', { cwd: registryDir }).flatMap((file) => {
    try {
      return registryRemoteSchema.parse(readJson(join(registryDir, file)));
    } catch {
      return [];
    }
  });

/** A reader finds the old bytes or the new ones, and never a part. */
function writeInOneStep(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

function copyVersion(from: string, to: string): void {
  if (existsSync(to)) return;
  const temporary = `${to}.${process.pid}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  cpSync(from, temporary, { recursive: true });
  renameSync(temporary, to);
}

/** What a build announces of itself, with the same in every other language that it was built in. */
function announcedEntry(
  distDir: string,
  version: string,
  languages: Readonly<Record<string, string>>,
): RegistryRemote {
  const read = (of: string) => readJson(join(distDir, of, 'registry-entry.json'));
  const others = Object.entries(languages).map(([language, of]) => [language, read(of)]);
  return registryRemoteSchema.parse({
    ...read(version),
    ...(others.length > 0 && { languages: Object.fromEntries(others) }),
  });
}

/**
 * Puts a version's files into the store, where older versions stay for open tabs, and then names it
 * in the registry. Throws before the registry changes when the host lacks something it uses, or when
 * another remote holds one of its paths.
 */
export function publishRemote(publication: Publication): RegistryRemote {
  const { remote, storeDir, distDir, providesFile } = publication;
  const { version, languages = {} } = readJson(join(distDir, 'current.json'));
  const versionDir = join(distDir, version);
  const entry = announcedEntry(distDir, version, languages);
  if (entry.name !== remote) throw new Error(`${distDir} holds ${entry.name}, not ${remote}`);
  const missing = providesFile === undefined ? [] : missingExports(versionDir, providesFile);
  if (missing.length > 0) {
    throw new Error(`${remote} uses what the host does not export: ${missing.join(', ')}`);
  }
  const filesDir = join(storeDir, 'r', remote);
  const registryDir = join(storeDir, 'registry.d');
  const claimed = claimedPath(entry, announced(registryDir));
  if (claimed !== undefined) throw new Error(claimed);
  mkdirSync(filesDir, { recursive: true });
  mkdirSync(registryDir, { recursive: true });
  for (const each of [version, ...Object.values<string>(languages)]) {
    copyVersion(join(distDir, each), join(filesDir, each));
  }
  writeInOneStep(join(registryDir, `${remote}.json`), `${JSON.stringify(entry, null, 1)}\n`);
  return entry;
}

function runFromCommandLine(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string', default: process.env.STORE_DIR ?? join(root, '.data/store') },
      from: { type: 'string' },
      provides: { type: 'string' },
    },
  });
  const [remote] = positionals;
  if (remote === undefined) throw new Error('Name the remote to publish, e.g. loans');
  const entry = publishRemote({
    remote,
    storeDir: resolve(values.store),
    distDir: resolve(values.from ?? join(root, `remote-${remote}`, 'dist')),
    providesFile: values.provides,
  });
  console.log(`${remote} ${entry.version} is published`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    runFromCommandLine();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
