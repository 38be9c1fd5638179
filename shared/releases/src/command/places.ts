import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Releasing } from '../append-entry.ts';
import { openStoreToPublish } from '../open-store.ts';
import { readStoreSettings, type StoreSettings } from '../store-settings.ts';
import { readTeams, type Team } from '../teams.ts';
import { UsageError, type Values } from './command-line.ts';
import { keyFileIn, readKeyFile } from './teams-file.ts';
import { askSite } from './wait-until-served.ts';
import type { Workplace } from './workplace.ts';

/** Where what a command needs lies: as its options say, else the environment, else below the workplace. */
export type Places = {
  /** @throws StoreSettingsError */
  storeSettings(): StoreSettings;
  /** What a remote's team signs with, and where a new key of it would lie. */
  signingKeyFileOf(remote: string): string;
  newKeyFileOf(remote: string): string;
  readonly teamsFile: string;
  /** Where the site answers. */
  readonly site: string;
  /** The team of a remote, as far as it is known here. @throws UsageError when the file that is named is not there */
  teamOf(remote: string): Team | undefined;
};

export function placesOf(
  values: Values,
  { dataDir }: Workplace,
  environment: NodeJS.ProcessEnv = process.env,
): Places {
  const keysDir = resolve(environment.RELEASE_KEYS_DIR ?? join(dataDir, 'keys'));
  // Compose hands on what is not set as nothing.
  const named = values.teams || environment.TEAMS_FILE || undefined;
  const teamsFile = resolve(named ?? join(dataDir, 'teams.json'));
  return {
    storeSettings: () =>
      readStoreSettings({
        ...environment,
        RELEASE_STORE: values.store ?? (environment.RELEASE_STORE || join(dataDir, 'store')),
      }),
    signingKeyFileOf: (remote) =>
      values.key || environment.RELEASE_KEY_FILE || keyFileIn(keysDir, remote),
    newKeyFileOf: (remote) => values.key ?? keyFileIn(keysDir, remote),
    teamsFile,
    site: values.site ?? environment.SITE_URL ?? 'http://localhost:3000',
    teamOf: (remote) => {
      if (existsSync(teamsFile)) return readTeams(readFileSync(teamsFile, 'utf8')).get(remote);
      if (named === undefined) return undefined;
      throw new UsageError(`there is no teams file at ${teamsFile}`);
    },
  };
}

/** What the site does not serve of a remote; nothing where nobody asks it, or it does not answer. */
async function refusedBySite(remote: string, values: Values, site: string): Promise<number[]> {
  if (values['no-wait']) return [];
  const statuses = await askSite(site).catch(() => []);
  return statuses
    .filter((status) => status.remote === remote)
    .flatMap(({ refused }) => refused.map(({ number }) => number));
}

/** @throws Error with words when there is no key to sign with, or nothing may be published to the store */
export async function releasingOf(
  remote: string,
  values: Values,
  workplace: Workplace,
): Promise<Releasing> {
  const places = placesOf(values, workplace);
  return {
    remote,
    key: readKeyFile(places.signingKeyFileOf(remote)),
    team: places.teamOf(remote),
    store: await openStoreToPublish(places.storeSettings()),
    refused: await refusedBySite(remote, values, places.site),
  };
}
