import type { KeyObject } from 'node:crypto';
import { openEnvelope, readEnvelope } from './envelope.ts';
import { mapAtMost } from './map-at-most.ts';
import {
  entryPath,
  mostEntryBytes,
  numberIn,
  type Publication,
  publicationsOf,
  type ReleaseEntry,
  releaseEntrySchema,
  versionsIn,
} from './release-entry.ts';
import type { ReleaseStore } from './release-store.ts';

/** The key of this id, when it may sign an entry of this number. */
export type KeyOf = (id: string, number: number) => KeyObject | undefined;

/** An entry as it lies in a store. */
export type FoundEntry =
  | {
      readonly number: number;
      readonly entry: ReleaseEntry;
      /** SHA-256 of its payload, in hex: what the next entry names. */
      readonly digest: string;
    }
  | { readonly number: number; readonly entry: undefined; readonly unreadable: string };

const fromNewest = (a: number, b: number): number => b - a;

/** The numbers of a remote's entries, newest first. */
export async function entryNumbers(store: ReleaseStore, remote: string): Promise<number[]> {
  const files = await store.files(`releases/${remote}`);
  return files.flatMap(({ name }) => numberIn(name) ?? []).sort(fromNewest);
}

/** A team publishes its own remote, in all of its languages, and files of the versions that it names. */
function requireOwn(publication: Publication, name: string): void {
  const { remote, files } = publication;
  const names = [remote, ...Object.values(remote.languages ?? {})].map((each) => each.name);
  const foreign = names.find((each) => each !== name);
  if (foreign !== undefined) throw new Error(`it holds ${foreign}, not ${name}`);
  const versions = new Set(versionsIn(publication));
  const stray = Object.keys(files).find((file) => !versions.has(file.split('/')[0] ?? ''));
  if (stray !== undefined) throw new Error(`it has ${stray}, which lies in none of its versions`);
}

function checked(value: unknown, remote: string, number: number): ReleaseEntry {
  const entry = releaseEntrySchema.parse(value);
  if (entry.remote !== remote || entry.number !== number) {
    throw new Error(`it is entry ${entry.number} of ${entry.remote}`);
  }
  for (const publication of publicationsOf(entry)) requireOwn(publication, remote);
  return entry;
}

/** @throws Error in words when it is no entry of this remote and number, or no key of its team has signed it */
export function openEntry(
  text: string,
  remote: string,
  number: number,
  keyOf: KeyOf,
): { entry: ReleaseEntry; digest: string } {
  const { value, digest } = openEnvelope('release', text, (id) => keyOf(id, number));
  return { entry: checked(value, remote, number), digest };
}

function readUnverified(text: string, remote: string, number: number) {
  const { value, digest } = readEnvelope('release', text);
  return { entry: checked(value, remote, number), digest };
}

/** @param keyOf whose signature counts; without it what an entry says is taken whoever signed it, to show it */
export async function readEntry(
  store: ReleaseStore,
  remote: string,
  number: number,
  keyOf?: KeyOf,
): Promise<FoundEntry> {
  try {
    const bytes = await store.read(entryPath(remote, number), mostEntryBytes);
    if (bytes === undefined) throw new Error('it is gone');
    const text = bytes.toString('utf8');
    const opened =
      keyOf === undefined
        ? readUnverified(text, remote, number)
        : openEntry(text, remote, number, keyOf);
    return { number, ...opened };
  } catch (error) {
    return { number, entry: undefined, unreadable: (error as Error).message };
  }
}

/** A remote's whole ledger, newest first. @param keyOf as of `readEntry` */
export async function readLedger(
  store: ReleaseStore,
  remote: string,
  keyOf?: KeyOf,
): Promise<FoundEntry[]> {
  const numbers = await entryNumbers(store, remote);
  return mapAtMost(16, numbers, (number) => readEntry(store, remote, number, keyOf));
}
