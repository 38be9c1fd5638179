import type { HostProvides, ProvidedShare } from '@tessera/contracts/host-provides';
import { assetsOf } from '@tessera/contracts/registry';
import gt from 'semver/functions/gt.js';
import satisfies from 'semver/functions/satisfies.js';
import type { Publication } from './release-entry.ts';

type Shares = HostProvides['shares'];
type Uses = Pick<Publication, 'uses' | 'contract'>;

const shellKey = '@tessera/shell';

/** What a host has under a key, in each version that it serves; the newest first. */
function versionsOf(shares: Shares, key: string): ProvidedShare[] {
  const share = shares[key];
  return share === undefined ? [] : [share, ...(share.former ?? [])];
}

const isInRange = ({ version }: ProvidedShare, range: string): boolean =>
  range.startsWith('^') && satisfies(version, range);

/** The version of a library that federation would give this remote. */
const chosenOf = (shares: Shares, key: string, range: string | undefined) =>
  versionsOf(shares, key).find((share) => range === undefined || isInRange(share, range));

/** Names and topics that a build uses and that a host does not have, as `key.name` and `topic name`. */
function missingUses(
  { uses, contract }: Uses,
  requires: Readonly<Record<string, string>>,
  shares: Shares,
): string[] {
  const names = Object.entries(uses).flatMap(([key, used]) => {
    const share = chosenOf(shares, key, requires[key]);
    if (share === undefined) return [key];
    const { exports } = share;
    if (exports === null) return [];
    return (used ?? ['*'])
      .filter((name) => !exports.includes(name))
      .map((name) => `${key}.${name}`);
  });
  const topics = chosenOf(shares, shellKey, requires[shellKey])?.topics;
  const unknown = contract?.topics.filter((topic) => topics && !topics.includes(topic)) ?? [];
  return [...names, ...unknown.map((topic) => `topic ${topic}`)];
}

const withSince = (items: readonly string[], contract: Publication['contract']): string =>
  items
    .map((item) => {
      const since = contract?.since[item];
      return since === undefined ? item : `${item} (since ${since})`;
    })
    .join(', ');

/** Why the host's shells do not do: too old for what is used, or of other majors. */
function refusalByContract(
  range: string,
  contract: Publication['contract'],
  shares: Shares,
): string {
  const served = versionsOf(shares, shellKey).map(({ version }) => version);
  const major = (version: string) => Number.parseInt(version.replace('^', ''), 10);
  const own = served.find((version) => major(version) === major(range));
  const built = contract?.version ?? range;
  if (own === undefined) {
    return `it was built against contract ${built} of the shell, and the host serves ${served.join(' and ')}: build it against one of these`;
  }
  const since = Object.entries(contract?.since ?? {});
  const newer = since.filter(([, version]) => gt(version, own)).map(([item]) => item);
  return `it needs contract ${range} of the shell for ${withSince(newer, contract) || 'what it uses'}, and the host has ${own}: release a host that has it first, or build without it`;
}

/** Why this host must not name a publication's files in a document; undefined when it may. */
export function refusalOf(publication: Publication, provides: HostProvides): string | undefined {
  const { remote, contract } = publication;
  if (assetsOf(remote).some(({ integrity }) => integrity === undefined)) {
    return 'a file has no integrity';
  }
  const runtimes = provides.runtimes ?? [provides.runtime];
  if (!runtimes.includes(remote.runtime)) {
    return `it was built for federation runtime ${remote.runtime}, and the host serves ${runtimes.join(' and ')}: build it with one of these`;
  }
  for (const [key, range] of Object.entries(remote.requires)) {
    const share = provides.shares[key];
    if (share === undefined) return `the host does not share ${key}`;
    if (chosenOf(provides.shares, key, range) !== undefined) continue;
    return key === shellKey
      ? refusalByContract(range, contract, provides.shares)
      : `it needs ${key} ${range}, and the host has ${share.version}`;
  }
  const missing = missingUses(publication, remote.requires, provides.shares);
  if (missing.length === 0) return undefined;
  return `it uses what the host does not have: ${withSince(missing, contract)}. Release a host that has it first, or build without it`;
}
