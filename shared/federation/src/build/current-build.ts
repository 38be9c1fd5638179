import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const currentBuildSchema = z.object({ version: z.string(), inputs: z.string() });
export type CurrentBuild = z.infer<typeof currentBuildSchema>;

/** Which version in a `dist` folder is the newest; undefined when nothing complete is there. */
export function readCurrentBuild(distFolder: string): CurrentBuild | undefined {
  const file = join(distFolder, 'current.json');
  if (!existsSync(file)) return undefined;
  const current = currentBuildSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return existsSync(join(distFolder, current.version, 'assets.json')) ? current : undefined;
}

/** Written last and in one step, so that a reader never finds a version that is half there. */
export function writeCurrentBuild(distFolder: string, current: CurrentBuild): void {
  const temporary = join(distFolder, `.current-${process.pid}.json`);
  writeFileSync(temporary, JSON.stringify(current));
  renameSync(temporary, join(distFolder, 'current.json'));
}
