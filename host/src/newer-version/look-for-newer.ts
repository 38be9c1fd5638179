import type { Remotes } from '../remotes/create-remotes.tsx';
import { fetchRegistry, readInlineRegistry } from '../remotes/read-registry.ts';
import { newerVersions } from './newer-versions.ts';

/**
 * Asks what is published, and says what this document runs another version of. A version that failed in it is none
 * to go on to. Remotes of which nothing ran here yet are taken as they are published now, unless they may be for a
 * later shell. Rejects when the registry cannot be had.
 */
export async function lookForNewer(remotes: Pick<Remotes, 'inUse' | 'learn'>): Promise<string[]> {
  const failed = remotes
    .inUse()
    .flatMap(({ name, failed: versions }) => versions.map((version) => `${name}@${version}`));
  const published = await fetchRegistry(failed);
  const { host } = readInlineRegistry();
  if (published.host === host) remotes.learn(published);
  return newerVersions(published, { host, remotes: remotes.inUse() });
}
