import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HostProvides,
  type Registry,
  type RegistryRemote,
  registryRemoteSchema,
} from '@tessera/contracts/registry';
import { refusalOf } from './refusal-of.ts';
import { withoutRefusedLanguages } from './without-refused-languages.ts';

export type RegistryLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

type Publication = {
  /** Changes when the file does. */
  readonly stamp: string;
  readonly accepted: RegistryRemote | undefined;
  readonly refused: RegistryRemote | undefined;
};

export type RegistryStore = {
  current(): Registry;
  /** Looks at the folder once. */
  refresh(): void;
  close(): void;
};

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs}:${size}:${ino}`;
}

function readRemote(file: string, name: string): RegistryRemote {
  const remote = registryRemoteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (remote.name !== name) throw new Error(`it announces ${remote.name}`);
  return remote;
}

/**
 * Merges `registry.d/<remote>.json` into one registry and follows its changes by looking twice a
 * second, which works on every kind of volume. A file that is broken or gone, or a folder that is,
 * changes nothing: what was served last goes on being served until a good file takes its place.
 */
export function createRegistryStore(
  folder: string,
  host: { readonly provides: HostProvides; readonly devRemote: string | undefined },
  log: RegistryLog,
  intervalMs = 500,
): RegistryStore {
  const publications = new Map<string, Publication>();
  const missing = new Set<string>();
  let folderIsMissing = false;
  let registry: Registry = { format: 1, remotes: [] };

  const acceptedRemotes = (): RegistryRemote[] =>
    [...publications.values()].flatMap(({ accepted }) => accepted ?? []);

  const publish = (name: string, stamp: string, remote: RegistryRemote): void => {
    const reason = refusalOf(remote, host.provides, host.devRemote, acceptedRemotes());
    if (reason === undefined) {
      const accepted = withoutRefusedLanguages(remote, host, (refused) =>
        log.warn({ remote: name, ...refused }, 'language of a remote refused'),
      );
      publications.set(name, { stamp, accepted, refused: undefined });
      log.info({ remote: name, version: remote.version }, 'remote accepted');
      return;
    }
    const before = publications.get(name);
    publications.set(name, { stamp, accepted: before?.accepted, refused: remote });
    if (before?.refused === remote) return;
    log.warn({ remote: name, version: remote.version, reason }, 'remote refused');
  };

  const lookAt = (name: string): boolean => {
    const before = publications.get(name);
    const file = join(folder, `${name}.json`);
    let stamp = 'gone';
    try {
      stamp = stampOf(file);
      if (before?.stamp === stamp) return false;
      publish(name, stamp, readRemote(file, name));
    } catch (error) {
      publications.set(name, { stamp, accepted: before?.accepted, refused: before?.refused });
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ remote: name, reason }, 'remote refused: its registry entry cannot be read');
    }
    return true;
  };

  /** What stood in the way of a refused version may be gone: its path, given up by who held it. */
  const retryRefused = (): void => {
    for (const [name, { stamp, refused }] of publications) {
      if (refused !== undefined) publish(name, stamp, refused);
    }
  };

  /** A start has nothing but the files' times to tell who held a path first. */
  const changedAt = (name: string): number =>
    statSync(join(folder, `${name}.json`), { throwIfNoEntry: false })?.mtimeMs ?? 0;

  const noteMissing = (found: ReadonlySet<string>): void => {
    for (const name of publications.keys()) {
      if (found.has(name)) missing.delete(name);
      else if (!missing.has(name)) {
        missing.add(name);
        log.warn({ remote: name }, 'registry entry is gone, the last one stays');
      }
    }
  };

  const merge = (): Registry => {
    const all = [...publications.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const remotes = all.flatMap(([, { accepted }]) => accepted ?? []);
    const refused = all.flatMap(([name, { accepted, refused }]) =>
      accepted === undefined && refused !== undefined
        ? [{ name, paths: refused.routes.map((route) => route.path) }]
        : [],
    );
    return refused.length === 0 ? { format: 1, remotes } : { format: 1, remotes, refused };
  };

  const refresh = (): void => {
    let names: string[];
    try {
      names = readdirSync(folder)
        .filter((file) => /^[a-z][a-z0-9-]*\.json$/.test(file))
        .map((file) => file.slice(0, -'.json'.length));
      folderIsMissing = false;
    } catch (error) {
      if (!folderIsMissing) log.warn({ folder, error }, 'registry folder cannot be read');
      folderIsMissing = true;
      return;
    }
    noteMissing(new Set(names));
    names.sort((a, b) => changedAt(a) - changedAt(b));
    if (!names.map(lookAt).some(Boolean)) return;
    retryRefused();
    registry = merge();
  };

  refresh();
  const timer = setInterval(refresh, intervalMs);
  timer.unref();
  return { current: () => registry, refresh, close: () => clearInterval(timer) };
}
