import { join } from 'node:path';
import { folderStore } from '@tessera/releases/folder-store';
import { mapAtMost } from '@tessera/releases/map-at-most';
import { digestOf } from '@tessera/releases/publication-in';
import type { Publication } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import type { HostStore } from './host-store.ts';
import { placeFile } from './place-file.ts';

const readsAtOnce = 8;
/** As many as a refusal names. */
const mostDamaged = 3;

const pathOf = ({ remote }: Publication, file: string): string => `r/${remote.name}/${file}`;

type FileMirror = Pick<HostStore, 'damagedFiles' | 'prune'> & {
  readonly bringFile: NonNullable<HostStore['bringFile']>;
};

/** Files of remotes in a folder of this host, each with the digest that its team has signed. */
export function mirrorFiles(shared: ReleaseStore, folder: string): FileMirror {
  const local = folderStore(folder);

  const bring = async (path: string, digest: string): Promise<boolean> => {
    const here = await local.read(path);
    if (here !== undefined && digestOf(here) === digest) return true;
    const bytes = await shared.read(path);
    if (bytes === undefined || digestOf(bytes) !== digest) return false;
    await placeFile(join(folder, path), bytes);
    return true;
  };

  return {
    damagedFiles: async (publication) => {
      const damaged: string[] = [];
      const files = Object.entries(publication.files);
      await mapAtMost(readsAtOnce, files, async ([file, digest]) => {
        if (damaged.length >= mostDamaged) return;
        if (!(await bring(pathOf(publication, file), digest))) damaged.push(file);
      });
      return damaged.sort().slice(0, mostDamaged);
    },
    bringFile: async (publication, file) => {
      const digest = publication.files[file];
      if (digest !== undefined) await bring(pathOf(publication, file), digest);
    },
    prune: async (isKnown) => {
      for (const remote of await local.folders('r')) {
        const there = new Set(await shared.folders(`r/${remote}`));
        for (const version of await local.folders(`r/${remote}`)) {
          if (there.has(version) || isKnown(remote, version)) continue;
          await local.remove(`r/${remote}/${version}`);
        }
      }
    },
  };
}
