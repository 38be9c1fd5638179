import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
/** Far more than the tests of the API were seen to have there at one time, a quarter of a GB: the machine needs its memory. */
const wantedBytes = 8 * 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) >= wantedBytes;
  } catch {
    return false;
  }
}

/** Wherever such data may lie that an earlier run has left. */
export const temporaryFolders = (): readonly string[] => [inMemory, tmpdir()];

/**
 * A folder for data that nobody misses after this: in memory where there is much of it. A database is a thousand
 * small files, and copying those is most of what a test of the API costs on a disk.
 */
export const fastTmpdir = (): string => (hasRoom() ? inMemory : tmpdir());
