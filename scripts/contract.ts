/**
 * `npm run contract`: writes down what the shell gives to remotes, as a new version where it is otherwise than
 * before. `--major` where something is gone or changed, so that former remotes need the former shell beside it;
 * `--again` writes the newest version anew, for one that is in no commit yet.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  compareContracts,
  versionAfter,
} from '../shared/federation/src/contract/compare-contracts.ts';
import {
  contractVersions,
  readContract,
  removeContract,
  writeContract,
} from '../shared/federation/src/contract/contract-files.ts';
import { contractText, makeContract } from '../shared/federation/src/contract/make-contract.ts';
import type { ShellContract } from '../shared/federation/src/contract/shell-contract.ts';
import { itemsOfSources } from '../shared/federation/src/contract/sources-of-contract.ts';

const shellFolder = fileURLToPath(new URL('../shared/shell', import.meta.url));
const folder = join(shellFolder, 'contracts');
const manifest = join(shellFolder, 'package.json');
const versionFile = join(shellFolder, 'src/shell-version.ts');

function setVersion(from: string, to: string): void {
  for (const file of [manifest, versionFile]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  }
}

/** What is otherwise than in the newest version that is written down; throws for what may not be otherwise. */
function changesSince(before: ShellContract, items: Record<string, unknown>, isMajor: boolean) {
  const changes = compareContracts(before, makeContract(before.version, items, before));
  for (const { what, breaks } of changes) console.log(`${breaks ? 'breaks' : 'adds  '} ${what}`);
  if (isMajor || !changes.some(({ breaks }) => breaks)) return changes;
  throw new Error(
    'Remotes that are published break by this. Keep what they use, or take --major and serve the former major from a package beside the shell (docs/decisions/0133).',
  );
}

/** What is in a commit may be served by some site, and was built against. */
function requireUncommitted(version: string): void {
  const { status } = spawnSync('git', ['cat-file', '-e', `HEAD:./${version}.json`], {
    cwd: folder,
  });
  if (status !== 0) return;
  throw new Error(
    `The contract ${version} is in a commit, and stays as it is: without --again there is a new version.`,
  );
}

function run(isMajor: boolean, isAgain: boolean): void {
  const written: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (isAgain) {
    requireUncommitted(written);
    removeContract(folder, written);
  }
  const items = itemsOfSources(shellFolder);
  const newest = contractVersions(folder).at(-1);
  const before = newest === undefined ? undefined : readContract(folder, newest);
  const changes = before === undefined ? [] : changesSince(before, items, isMajor);
  const version = before === undefined ? written : versionAfter(before.version, changes);
  setVersion(written, version);
  if (version !== newest) {
    writeContract(folder, version, contractText(makeContract(version, items, before)));
  }
  console.log(`The contract is that of shared/shell/contracts/${version}.json`);
}

try {
  const { values } = parseArgs({
    options: { major: { type: 'boolean' }, again: { type: 'boolean' } },
  });
  run(values.major === true, values.again === true);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
