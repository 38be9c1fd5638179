import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapAtMost } from './map-at-most.ts';
import { digestOf } from './publication-in.ts';
import type { Publication } from './release-entry.ts';
import type { ReleaseStore } from './release-store.ts';

/** A bucket answers each file after some hundredths of a second, and a version has about a hundred. */
const filesAtOnce = 8;

/**
 * Puts a build's files into a store, where those of older versions stay for open tabs. A version's bytes
 * never change: other bytes under a path that is there are an error, and nothing is written over.
 */
export async function putPublication(
  store: ReleaseStore,
  publication: Publication,
  distDir: string,
): Promise<void> {
  const { name } = publication.remote;
  await mapAtMost(filesAtOnce, Object.entries(publication.files), async ([file, digest]) => {
    const bytes = readFileSync(join(distDir, file));
    if (digestOf(bytes) !== digest) throw new Error(`${file} has changed since it was looked at`);
    const path = `r/${name}/${file}`;
    if (await store.create(path, bytes)) return;
    const there = await store.read(path);
    if (there === undefined || digestOf(there) !== digest) {
      throw new Error(
        `${path} is in ${store.description} with other bytes: one commit has to build one version`,
      );
    }
  });
}

/** The files of a publication that a store has not, or has with other bytes; the first few of them. */
export async function damagedFiles(
  store: ReleaseStore,
  publication: Publication,
  most = 3,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, digest] of Object.entries(publication.files)) {
    const bytes = await store.read(`r/${publication.remote.name}/${file}`);
    if (bytes === undefined || digestOf(bytes) !== digest) damaged.push(file);
    if (damaged.length === most) break;
  }
  return damaged;
}
