import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  changeTeamsFile,
  ensureReleaseKey,
  keyFileIn,
} from '../../shared/releases/src/command/teams-file.ts';
import { keyIdOf, readPublicKey } from '../../shared/releases/src/release-keys.ts';
import type { TeamsFile } from '../../shared/releases/src/teams.ts';

/** The remotes whose packages are in a folder. */
export const remotesIn = (root: string): string[] =>
  readdirSync(root).flatMap((name) => /^remote-(.+)$/.exec(name)?.[1] ?? []);

/** The paths that a remote's package says it has. */
const pathsOf = (root: string, remote: string): string[] =>
  JSON.parse(readFileSync(join(root, `remote-${remote}`, 'package.json'), 'utf8')).tessera.paths;

/** What hosts sign withdrawals with. */
export function hostKeyFile(keysDir: string): string {
  const file = join(keysDir, 'host.pem');
  ensureReleaseKey(file);
  return file;
}

/** Where one person runs all, every remote that is there has a team, with a key in the folder of that team's keys. */
export function enrolRemotes(
  root: string,
  keysDirOf: (remote: string) => string,
  teamsFile: string,
): void {
  changeTeamsFile(teamsFile, (before) => {
    const teams: TeamsFile = { ...before };
    for (const remote of remotesIn(root)) {
      const { id, publicKey } = ensureReleaseKey(keyFileIn(keysDirOf(remote), remote));
      const known = teams[remote]?.keys ?? [];
      const isKnown = known.some((key) => keyIdOf(readPublicKey(key.publicKey)) === id);
      const keys = isKnown ? known : [...known, { publicKey }];
      teams[remote] = { paths: pathsOf(root, remote), keys };
    }
    return [teams, undefined];
  });
}
