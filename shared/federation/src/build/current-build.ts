import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageSchema } from '@tessera/contracts/languages';
import * as z from 'zod/mini';

const currentBuildSchema = z.object({
  version: z.string(),
  inputs: z.string(),
  /** The versions in the other published languages: each is a folder of its own. */
  languages: z.optional(z.partialRecord(languageSchema, z.string())),
});
export type CurrentBuild = z.infer<typeof currentBuildSchema>;

/** The version in the sources' language, then those in the others. */
export const versionsOf = ({ version, languages }: CurrentBuild): string[] => [
  version,
  ...Object.values(languages ?? {}),
];

/** Which version in a `dist` folder is the newest; undefined when nothing complete is there. */
export function readCurrentBuild(distFolder: string): CurrentBuild | undefined {
  const file = join(distFolder, 'current.json');
  if (!existsSync(file)) return undefined;
  const current = currentBuildSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isWhole = versionsOf(current).every((version) =>
    existsSync(join(distFolder, version, 'assets.json')),
  );
  return isWhole ? current : undefined;
}

/** Written last and in one step, so that a reader never finds a version that is half there. */
export function writeCurrentBuild(distFolder: string, current: CurrentBuild): void {
  const temporary = join(distFolder, `.current-${process.pid}.json`);
  writeFileSync(temporary, JSON.stringify(current));
  renameSync(temporary, join(distFolder, 'current.json'));
}
