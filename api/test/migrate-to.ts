import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/platform/database/migrate.ts';
import type { TestDatabase } from './create-test-database.ts';

export const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));

/** Runs the files up to this one, and it, as a former release had them; says which ran now. */
export async function migrateTo(name: string, { urlOf }: TestDatabase): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const names = (await readdir(migrations)).filter((each) => each <= name);
  await Promise.all(names.map((each) => cp(path.join(migrations, each), path.join(folder, each))));
  const { applied } = await migrate(urlOf('owner'), { folder });
  await rm(folder, { recursive: true });
  return applied;
}
