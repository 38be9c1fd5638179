import { join } from 'node:path';
import { isSilence } from '@tessera/releases/bucket-failure';
import { folderStore } from '@tessera/releases/folder-store';
import { mapAtMost } from '@tessera/releases/map-at-most';
import { mostEntryBytes } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import { openMirrorIndex } from './mirror-index.ts';
import { placeFile } from './place-file.ts';
import type { LedgerLog } from './remote-ledger.ts';
import { createSayOnce } from './say-once.ts';

/** Whatever else lies in a store is no business of a host. */
const ledgerPath =
  /^(?:releases\/[a-z][a-z0-9-]{0,31}\/\d{8}|withdrawals\/[a-z][a-z0-9-]{0,31}\/\d{8}\.(?:release|canary)(?:\.[0-9a-f]{16})?)\.json$/;

const readsAtOnce = 8;

export type LedgerMirror = {
  /** Brings here what has changed. Rejects when the store does not answer: what is here stays. */
  bring(): Promise<void>;
  /** True when all of it was brought here once, now or before a restart. */
  isWhole(): boolean;
};

/** All entries and withdrawals of a shared store, in a folder of this host as they are there. */
export function mirrorLedgers(shared: ReleaseStore, folder: string, log: LedgerLog): LedgerMirror {
  const local = folderStore(folder);
  const say = createSayOnce(log, { store: shared.description });
  const index = openMirrorIndex(folder);

  const readPaths = async (top: string): Promise<[string, string][]> => {
    const files = await shared.filesBelow(top);
    return files.map(({ name, stamp }) => [`${top}/${name}`, stamp]);
  };

  /** One that cannot be read is looked for again with each look, and holds up none of the others. */
  const bringFile = async ([path, stamp]: [string, string]): Promise<void> => {
    try {
      const bytes = await shared.read(path, mostEntryBytes);
      if (bytes === undefined) return;
      await placeFile(join(folder, path), bytes);
      index.stamps.set(path, stamp);
    } catch (error) {
      if (isSilence(error as Error)) throw error;
      say.warn({ path, reason: (error as Error).message }, 'a file of the store cannot be read');
    }
  };

  return {
    isWhole: index.isWhole,
    bring: async () => {
      const all = (await Promise.all(['releases', 'withdrawals'].map(readPaths))).flat();
      const there = new Map(all.filter(([path]) => ledgerPath.test(path)));
      const changed = [...there].filter(([path, stamp]) => index.stamps.get(path) !== stamp);
      const gone = [...index.stamps.keys()].filter((path) => !there.has(path));
      if (changed.length === 0 && gone.length === 0 && index.isWhole()) return;
      await mapAtMost(readsAtOnce, changed, bringFile);
      for (const path of gone) {
        await local.remove(path);
        index.stamps.delete(path);
      }
      await index.save();
    },
  };
}
