import { join } from 'node:path';
import { folderStore } from '@tessera/releases/folder-store';
import { mostEntryBytes } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import { requireSingleCreation } from '@tessera/releases/require-single-creation';
import type { HostStore } from './host-store.ts';
import { mirrorFiles } from './mirror-files.ts';
import { mirrorLedgers } from './mirror-ledgers.ts';
import { placeFile } from './place-file.ts';
import type { LedgerLog } from './remote-ledger.ts';
import { createReachability } from './store-reachability.ts';

export type BucketMirror = HostStore & {
  /** True when all ledgers were brought here once, now or before a restart. */
  isWhole(): boolean;
  /** Shows that the bucket lets one alone create a name. Rejects when it does not, or does not answer. */
  proveSingleCreation(): Promise<void>;
};

/** The whole is listed so often: soon enough for a release, and some cents a day. */
const intervalMs = 2000;

/**
 * The ledgers of a bucket on this host's disk, as they are there, and of remotes' files those that are served or
 * asked for. A host reads this disk alone, so that without the bucket it goes on with what it has.
 */
export function openBucketMirror(
  bucket: ReleaseStore,
  folder: string,
  log: LedgerLog,
): BucketMirror {
  const ledgers = mirrorLedgers(bucket, folder, log);
  const reachability = createReachability(bucket.description, log);
  let following: Promise<boolean> | undefined;
  let proof: Promise<void> | undefined;

  const proveSingleCreation = (): Promise<void> => {
    proof ??= requireSingleCreation(bucket, 'withdrawals').catch((error) => {
      proof = undefined;
      throw error;
    });
    return proof;
  };

  return {
    ...mirrorFiles(bucket, folder),
    store: {
      ...folderStore(folder),
      description: bucket.description,
      create: async (path, bytes) => {
        await proveSingleCreation();
        if (await bucket.create(path, bytes)) return true;
        // What is there instead is read here next.
        const there = await bucket.read(path, mostEntryBytes);
        if (there !== undefined) await placeFile(join(folder, path), there);
        return false;
      },
      remove: bucket.remove,
    },
    filesDir: join(folder, 'r'),
    intervalMs,
    isWhole: ledgers.isWhole,
    proveSingleCreation,
    unreachableSince: reachability.since,
    follow: () => {
      following ??= ledgers
        .bring()
        .then(reachability.recordAnswer, reachability.recordSilence)
        .finally(() => {
          following = undefined;
        });
      return following;
    },
  };
}
