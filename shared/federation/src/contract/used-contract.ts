import type { ContractUse } from '@tessera/contracts/contract-use';
import compare from 'semver/functions/compare.js';
import { namesOf, type ShellContract, shellKey, topicsByImport } from './shell-contract.ts';

const latest = (versions: readonly [string, ...string[]]): string =>
  versions.toSorted(compare).at(-1) ?? versions[0];

const firstOfMajor = (version: string): string => `${Number.parseInt(version, 10)}.0.0`;

/** `useSession` gives what the topic carries that is imported as `sessionState`. */
const stateBehind = (name: string): string =>
  name.replace(
    /^use(\w)(.*)$/,
    (_all, first: string, rest: string) => `${first.toLowerCase()}${rest}State`,
  );

/** The items of a contract that somebody depends on who uses a name of the shell. */
function itemsOfName(name: string, contract: ShellContract): string[] {
  const topics = topicsByImport(contract);
  const topic = topics.get(name) ?? topics.get(stateBehind(name));
  const own = topics.has(name) ? [] : [`${shellKey}.${name}`];
  // Whoever has the shell itself has all that its types name.
  const types =
    name === 'useShell' || name === 'getShell'
      ? Object.keys(contract.items).filter((key) => key.startsWith('type ') || key === 'config')
      : [];
  return [...own, ...(topic === undefined ? [] : [`topic ${topic}`]), ...types];
}

/**
 * What a build uses of the contract that it was made with.
 *
 * @param uses share key to the names used of it; null where it cannot be told
 * @throws Error naming what is used and is not in the contract, or the shell used as a whole
 */
export function usedContract(
  uses: Readonly<Record<string, readonly string[] | null>>,
  contract: ShellContract,
): ContractUse {
  const used = new Set<string>();
  const topics = new Set<string>();
  for (const [key, names] of Object.entries(uses)) {
    if (key === shellKey && names === null) {
      throw new Error(
        `${shellKey} is used as a whole: import its names one by one, so that a build sees them`,
      );
    }
    if (key !== shellKey) used.add(key);
    for (const name of names ?? []) {
      const keys = key === shellKey ? itemsOfName(name, contract) : [`${key}.${name}`];
      if (namesOf(contract, key) !== null) for (const each of keys) used.add(each);
      const topic = key === shellKey ? topicsByImport(contract).get(name) : undefined;
      if (topic !== undefined) topics.add(topic);
    }
  }
  const dated = [...used].sort().map((key): [string, string] => {
    const item = contract.items[key];
    if (item === undefined)
      throw new Error(
        `${key} is not in contract ${contract.version} of the shell: npm run contract writes down what is new`,
      );
    return [key, item.since];
  });
  const all = Object.values(contract.items).map(({ since }) => since);
  const oldest = all.toSorted(compare)[0] ?? contract.version;
  return {
    version: contract.version,
    // Federation gives it a shell of this major alone, though what it uses of that may be older.
    needs: latest([firstOfMajor(contract.version), ...dated.map(([, since]) => since)]),
    topics: [...topics].sort(),
    since: Object.fromEntries(dated.filter(([, since]) => since !== oldest)),
  };
}
