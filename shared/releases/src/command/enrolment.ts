import { highestNumber } from '../release-entry.ts';
import { keyIdOf, readPublicKey } from '../release-keys.ts';
import { readTeams, type TeamsFile } from '../teams.ts';
import { type Command, numberOf, oneName, say, UsageError } from './command-line.ts';
import { placesOf } from './places.ts';
import { changeTeamsFile, ensureReleaseKey } from './teams-file.ts';

type TeamKey = TeamsFile[string]['keys'][number];

const idOf = ({ publicKey }: TeamKey): string => keyIdOf(readPublicKey(publicKey));

/** A team with these paths and this key beside those that it has. What is refused throws, and changes nothing. */
function enrolled(
  teams: TeamsFile,
  remote: string,
  { paths, keyFile }: { paths: readonly string[]; keyFile: string },
): { readonly team: TeamsFile[string]; readonly made?: string } {
  const before = teams[remote];
  const all = [...new Set([...(before?.paths ?? []), ...paths])];
  if (all.length === 0) {
    throw new UsageError(`Say which paths it has: --path '/dashboard/${remote}'`);
  }
  const keys = before?.keys ?? [];
  // Before there is a key of a team that cannot be enrolled.
  readTeams(JSON.stringify({ ...teams, [remote]: { paths: all, keys } }));
  const { id, publicKey, isNew } = ensureReleaseKey(keyFile);
  const known = keys.find((key) => idOf(key) === id);
  if (known?.until !== undefined) {
    throw new UsageError(
      `${keyFile} holds key ${id}, which was revoked: it is good for entries up to ${known.until}`,
    );
  }
  if (known !== undefined) return { team: { paths: all, keys } };
  const made = `key ${id}${isNew ? ': keep it secret' : ''}`;
  return { team: { paths: all, keys: [...keys, { publicKey }] }, made };
}

/** Makes a key where there is none, and enters paths and key. What is refused leaves everything as it was. */
export const enrol: Command = async (names, values, workplace) => {
  const remote = oneName(names, 'enrol');
  const { teamsFile, newKeyFileOf } = placesOf(values, workplace);
  const keyFile = newKeyFileOf(remote);
  const { team, made } = changeTeamsFile(teamsFile, (teams) => {
    const found = enrolled(teams, remote, { paths: values.path ?? [], keyFile });
    return [{ ...teams, [remote]: found.team }, found];
  });
  say(`${remote} is enrolled in ${teamsFile}: ${team.paths.join(', ')}`);
  if (made !== undefined) say(`its team signs with ${keyFile}, ${made}`);
};

/** Names the last entry that a key may have signed. */
export const revoke: Command = async ([remote = '', id = ''], values, workplace) => {
  const { teamsFile } = placesOf(values, workplace);
  const until = numberOf('to', values.to, 0, highestNumber);
  if (until === undefined) {
    throw new UsageError(
      'Say which entry is the last that the key may have signed: --to 12, or --to 0',
    );
  }
  changeTeamsFile(teamsFile, (teams) => {
    const team = teams[remote];
    if (!team?.keys.some((key) => idOf(key) === id)) {
      throw new UsageError(`${remote} has no key ${id} in ${teamsFile}`);
    }
    const keys = team.keys.map((key) => (idOf(key) === id ? { ...key, until } : key));
    return [{ ...teams, [remote]: { ...team, keys } }, undefined];
  });
  say(`key ${id} of ${remote} is good for entries up to ${until}`);
};
