import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.ts';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a site keeps, under one data folder. */
export type SiteFolders = {
  dataDir: string;
  runDir: string;
  logDir: string;
  keysDir: string;
  storeDir: string;
  /** Where releases lie, as variables: in `storeDir` unless somebody named another store. */
  releaseStore: Readonly<Record<string, string>>;
  /** Who may publish which remote: made of the remotes that are here. */
  teamsFile: string;
  /** What the site's server alone keeps. */
  hostStateDir: string;
  databaseDir: string;
  accountsFile: string;
  chainStateFile: string;
  bitcoinDir: string;
};

/** Creates the folders; a missing permission becomes a message that names the way out. */
export function prepareFolders(
  dataDir: string,
  releaseStore?: SiteFolders['releaseStore'],
): SiteFolders {
  const root = resolve(repositoryRoot, dataDir);
  const folders = {
    dataDir: root,
    runDir: join(root, 'run'),
    logDir: join(root, 'logs'),
    keysDir: join(root, 'keys'),
    storeDir: join(root, 'store'),
    databaseDir: join(root, 'postgres'),
    hostStateDir: join(root, 'host'),
  };
  try {
    mkdirSync(root, { recursive: true });
    mkdirSync(folders.keysDir, { recursive: true, mode: 0o700 });
    for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
    for (const folder of [root, folders.runDir, folders.logDir]) {
      accessSync(folder, constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new LaunchError(
      `The data folder ${root} cannot be written (${(error as Error).message}). Give this user the right to write there, or choose another folder: DATA_DIR=/path/to/folder npm start`,
    );
  }
  return {
    ...folders,
    releaseStore: releaseStore ?? { RELEASE_STORE: folders.storeDir },
    teamsFile: join(root, 'teams.json'),
    accountsFile: join(root, 'accounts.json'),
    chainStateFile: join(root, 'chain', 'ethereum.json'),
    bitcoinDir: join(root, 'bitcoin'),
  };
}
