import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type MutatedPackage = {
  name: string;
  /** From the root of the repository. */
  folder: string;
  /** All mutants, or a seeded sample of this many. */
  sampleSize: number | 'all';
  /** Percent of the mutants that the tests have to kill. */
  goal: number;
  /** Whether its tests start programs that run its code too. */
  startsProcesses: boolean;
};

/** Sums and addresses, where one wrong sign costs money, and the bus that everything stands on. */
const testedWhole = ['money', 'lending', 'addresses', 'shell'];

/** Their tests judge what a child made: webpack's builds, which Jest's own modules would disturb. */
const testedByProcesses = ['federation'];

/** Everything that runs in a browser and the packages under it, read from the folders. */
export function listMutatedPackages(root: string): MutatedPackage[] {
  const shared = readdirSync(join(root, 'shared'));
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
  return [...shared.map((name) => ['shared', name]), ...['host', ...remotes].map((name) => [name])]
    .map((path) => ({ name: path.at(-1) ?? '', folder: `${path.join('/')}/src` }))
    .filter(({ folder }) => existsSync(join(root, folder)))
    .map(({ name, folder }) => ({
      name,
      folder,
      ...(testedWhole.includes(name)
        ? { sampleSize: 'all', goal: 80 }
        : { sampleSize: 200, goal: 70 }),
      startsProcesses: testedByProcesses.includes(name),
    }));
}

/** @throws Error naming the packages that there are. */
export function findMutatedPackage(root: string, name: string | undefined): MutatedPackage {
  const packages = listMutatedPackages(root);
  const found = packages.find((candidate) => candidate.name === name);
  if (found) return found;
  const known = packages.map((candidate) => candidate.name).join(', ');
  throw new Error(
    name === undefined
      ? `Name a package: npm run mutate -- <package>. There are ${known}.`
      : `There is no package ${name} to mutate. There are ${known}.`,
  );
}
