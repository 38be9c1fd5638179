import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from './identity.ts';

/**
 * Removes a data folder whose server has stopped, also where it lies elsewhere because root keeps it
 * there. A link to anywhere else is removed, and not what it leads to.
 */
export async function removeDataDir(dataDir: string): Promise<void> {
  const place = await realpath(dataDir).catch(() => dataDir);
  if (path.dirname(place) === rootFolder) await rm(place, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
