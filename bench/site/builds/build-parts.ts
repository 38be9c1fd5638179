import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from '@tessera/contracts/languages';
import type { Configuration } from 'webpack';
import { compressFolder } from '../../../shared/federation/src/build/compress-folder.ts';
import { runWebpack } from '../../../shared/federation/src/build/run-webpack.ts';
import type { BuildOptions } from '../../../shared/federation/src/config/build-options.ts';
import {
  documentedHostConfig,
  documentedRemoteConfig,
  documentedVersion,
} from './documented-config.ts';
import { monolithConfig } from './monolith-config.ts';
import { readTeams } from './teams.ts';

export const monolithVersion = 'monolith';

type Configure = (options: BuildOptions) => Configuration;

/** Every build that the shipped site is compared with, by the name of its folder. */
export async function partsToCompare(): Promise<Map<string, Configure>> {
  const teams = await readTeams();
  return new Map<string, Configure>([
    [monolithVersion, (options) => monolithConfig(teams, options)],
    [documentedVersion('host'), (options) => documentedHostConfig(teams, options)],
    ...teams.map((team): [string, Configure] => [
      documentedVersion(team.name),
      (options) => documentedRemoteConfig(team, options),
    ]),
  ]);
}

/** Builds a part for production, in the language of the sources, compressed ahead as our own builds are. */
export async function buildPart(folder: string, version: string, configure: Configure) {
  const outputFolder = join(folder, version);
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(outputFolder, { recursive: true });
  const options = { mode: 'production', language: sourceLanguage, outputFolder, version } as const;
  await runWebpack(configure(options));
  await compressFolder(outputFolder);
}
