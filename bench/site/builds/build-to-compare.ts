import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/launch/site-folders.ts';
import { inputsHash } from '../../../shared/federation/src/build/inputs-hash.ts';
import { buildPart, partsToCompare } from './build-parts.ts';
import { readTeams } from './teams.ts';

const ownFolder = join(import.meta.dirname, '../..');

/** What the site is measured by is kept here. */
export const cacheFolder = join(repositoryRoot, '.cache/bench-site');

/** Of all that the compared builds read: what our own builds do, and what stands in the place of some of it. */
export async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  const folders = [join(repositoryRoot, 'host'), ...(await readTeams()).map((team) => team.folder)];
  for (const folder of folders) hash.update(inputsHash(repositoryRoot, folder));
  for (const file of globSync('{sources,site/builds}/*.ts', { cwd: ownFolder }).sort()) {
    hash.update(file).update(readFileSync(join(ownFolder, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds what the shipped site is compared with, unless that is up to date. Resolves with the folder that holds a
 * folder for each build. @throws Error when one cannot be built
 */
export async function buildToCompare(): Promise<string> {
  const folder = cacheFolder;
  const stamp = join(folder, 'inputs.txt');
  const inputs = await hashInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return folder;
  mkdirSync(folder, { recursive: true });
  for (const [version, configure] of await partsToCompare()) {
    console.log(`Building ${version}`);
    await buildPart(folder, version, configure);
  }
  writeFileSync(stamp, inputs);
  return folder;
}
