import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataDir } from '../embedded-postgres/remove-data-dir.ts';

/** A new folder for a site that one run starts, absolute. */
export function makeOwnFolder(parent = tmpdir(), name = 'accidents'): string {
  const folder = mkdtempSync(join(parent, `tessera-${name}-`));
  // PostgreSQL may have to run as another user, who has to get through.
  chmodSync(folder, 0o755);
  return folder;
}

/** With what root keeps of it elsewhere. Its site has stopped. */
export async function removeOwnFolder(folder: string): Promise<void> {
  await removeDataDir(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}
