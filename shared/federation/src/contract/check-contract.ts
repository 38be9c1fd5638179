import { isDeepStrictEqual } from 'node:util';
import compare from 'semver/functions/compare.js';
import { compareContracts, versionAfter } from './compare-contracts.ts';
import { contractVersions, editedContracts, readContract } from './contract-files.ts';
import { makeContract } from './make-contract.ts';
import type { ShellContract } from './shell-contract.ts';

export type ContractState = {
  /** The contract of the version before that of the sources; undefined for the first. */
  readonly former: ShellContract | undefined;
  /** What the sources say, under their version. */
  readonly contract: ShellContract;
  /** What is wrong with versions and files, each with what to do; empty when all is well. */
  readonly faults: readonly string[];
};

function faultsOfVersion(before: ShellContract, after: ShellContract): string[] {
  const changes = compareContracts(before, after);
  const lowest = versionAfter(before.version, changes);
  if (compare(after.version, lowest) >= 0) return [];
  const list = changes.map(({ what, breaks }) => `  ${breaks ? 'breaks ' : 'adds   '} ${what}`);
  return [
    `The contract is not what ${before.version} was, so that its version has to be ${lowest}, and is ${after.version}:\n${list.join('\n')}\nnpm run contract raises it.`,
  ];
}

/**
 * Compares what the sources say with what is written down.
 *
 * @param folder where contracts lie
 * @param version of the shell's sources
 * @param items what the sources have
 */
export function checkContract(
  folder: string,
  version: string,
  items: Readonly<Record<string, unknown>>,
): ContractState {
  const edited = editedContracts(folder);
  const versions = contractVersions(folder);
  const older = versions.filter((each) => compare(each, version) < 0).at(-1);
  const former = older === undefined ? undefined : readContract(folder, older);
  const contract = makeContract(version, items, former);
  const faults = edited.map((each) => `${folder}: ${each}`);
  if (versions.includes(version)) {
    const written = readContract(folder, version);
    faults.push(...faultsOfVersion(written, contract));
    if (faults.length === 0 && !isDeepStrictEqual(written, contract)) {
      faults.push(`${version}.json is not what npm run contract makes of the sources`);
    }
  } else {
    faults.push(`The contract of version ${version} is not written down: npm run contract does so`);
  }
  if (former !== undefined) faults.push(...faultsOfVersion(former, contract));
  return { former, contract, faults };
}
