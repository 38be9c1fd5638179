import { join } from 'node:path';
import { folderStore } from '@tessera/releases/folder-store';
import { damagedFiles } from '@tessera/releases/put-publication';
import type { Publication } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';

/** Releases as a host has them on its own disk, wherever they lie. */
export type HostStore = {
  /** Reads what is here; creates where everybody reads. */
  readonly store: ReleaseStore;
  /** Holds what browsers get below `/r`. */
  readonly filesDir: string;
  readonly intervalMs: number;
  /** Brings the ledgers here as they are now. False when that could not be: what is here stays. */
  follow(): Promise<boolean>;
  /** Brings a publication's files here; names some that are nowhere, or are others. */
  damagedFiles(publication: Publication): Promise<string[]>;
  /** Since when the shared store has not answered, RFC 3339 in UTC; undefined while it does. */
  unreachableSince(): string | undefined;
  /** Brings one file of a publication here, if it can be had. Undefined where all files are here. */
  readonly bringFile: ((publication: Publication, file: string) => Promise<void>) | undefined;
  /** Removes files of versions that the shared store has no more, but for those that are known. */
  prune(isKnown: (remote: string, version: string) => boolean): Promise<void>;
};

/** A folder that hosts and publishers share. */
export function folderHostStore(folder: string): HostStore {
  const store = folderStore(folder);
  return {
    store,
    filesDir: join(folder, 'r'),
    intervalMs: 500,
    follow: async () => true,
    damagedFiles: (publication) => damagedFiles(store, publication),
    unreachableSince: () => undefined,
    bringFile: undefined,
    prune: async () => {},
  };
}
