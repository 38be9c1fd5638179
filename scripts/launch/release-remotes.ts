import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf, lastEntry, type Releasing } from '../../shared/releases/src/append-entry.ts';
import { readCheckout } from '../../shared/releases/src/command/read-checkout.ts';
import { keyFileIn, readKeyFile } from '../../shared/releases/src/command/teams-file.ts';
import { openStoreToPublish } from '../../shared/releases/src/open-store.ts';
import { publicationIn } from '../../shared/releases/src/publication-in.ts';
import { publishBuild, wasReleased } from '../../shared/releases/src/publish.ts';
import { readStoreSettings } from '../../shared/releases/src/store-settings.ts';
import { readTeams } from '../../shared/releases/src/teams.ts';
import { enrolRemotes, remotesIn } from '../release/enrol-remotes.ts';
import { repositoryWorkplace } from '../release/repository-workplace.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';

type Folders = Pick<SiteFolders, 'keysDir' | 'releaseStore' | 'teamsFile'>;

/** True when a start may give this version to everybody: what was decided by hand stays as it is. */
export async function isDue(releasing: Releasing, version: string): Promise<boolean> {
  const last = await lastEntry(releasing.store, releasing.remote, keysOf(releasing));
  if (last === undefined) return true;
  if (last.entry.stable?.remote.version === version) return false;
  return last.entry.action === 'release' || !(await wasReleased(releasing, version));
}

/** Releases every remote whose build is another than what its ledger serves; the checkout that starts counts. */
export async function releaseRemotes(folders: Folders): Promise<void> {
  enrolRemotes(repositoryRoot, () => folders.keysDir, folders.teamsFile);
  const teams = readTeams(readFileSync(folders.teamsFile, 'utf8'));
  const store = await openStoreToPublish(readStoreSettings(folders.releaseStore));
  for (const remote of remotesIn(repositoryRoot)) {
    const distDir = join(repositoryRoot, `remote-${remote}`, 'dist');
    const publication = publicationIn(distDir, remote);
    const key = readKeyFile(keyFileIn(folders.keysDir, remote));
    const releasing = { remote, store, key, team: teams.get(remote) };
    if (!(await isDue(releasing, publication.remote.version))) continue;
    const build = { publication, commit: readCheckout(remote, repositoryWorkplace).commit };
    await publishBuild(releasing, build, distDir, { older: true });
  }
}
