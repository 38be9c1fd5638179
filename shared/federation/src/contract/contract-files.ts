import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import compare from 'semver/functions/compare.js';
import { type ShellContract, shellContractSchema } from './shell-contract.ts';

/** What `sha256sum --check` reads: the digest of every version's file. */
const sumsFile = 'SHA256SUMS';

const fileOf = (version: string): string => `${version}.json`;

/** The versions that a folder has a contract of, oldest first. */
export function contractVersions(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => /^(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? []).sort(compare);
}

/** @throws Error when a folder has no contract of this version, or it cannot be read */
export function readContract(folder: string, version: string): ShellContract {
  const file = join(folder, fileOf(version));
  if (!existsSync(file)) {
    throw new Error(`${file} is not there: a shell of version ${version} has no written contract`);
  }
  const contract = shellContractSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (contract.version !== version)
    throw new Error(`${file} is the contract of ${contract.version}`);
  return contract;
}

const digestOf = (folder: string, version: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, fileOf(version))))
    .digest('hex');

function readSums(folder: string): Map<string, string> {
  const file = join(folder, sumsFile);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [digest = '', name = ''] = line.split(/ [ *]/);
      return [name, digest];
    }),
  );
}

/** Contracts that are not as they were when they were made, in words; empty when all are. */
export function editedContracts(folder: string): string[] {
  const sums = readSums(folder);
  const versions = contractVersions(folder);
  const gone = [...sums.keys()].filter((name) => !versions.includes(name.replace(/\.json$/, '')));
  return [
    ...gone.map((name) => `${name} is gone`),
    ...versions.flatMap((version) => {
      const sum = sums.get(fileOf(version));
      if (sum === undefined)
        return [`${fileOf(version)} is not in ${sumsFile}: npm run contract makes it`];
      return sum === digestOf(folder, version) ? [] : [`${fileOf(version)} was edited`];
    }),
  ];
}

/** Writes a version's contract, and its digest beside those of the others. */
export function writeContract(folder: string, version: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileOf(version)), text);
  writeSums(folder, readSums(folder).set(fileOf(version), digestOf(folder, version)));
}

/** Takes a version back that nobody was built against. */
export function removeContract(folder: string, version: string): void {
  rmSync(join(folder, fileOf(version)), { force: true });
  writeSums(folder, readSums(folder));
}

function writeSums(folder: string, sums: ReadonlyMap<string, string>): void {
  const lines = contractVersions(folder).flatMap((version) => {
    const digest = sums.get(fileOf(version));
    return digest === undefined ? [] : [`${digest}  ${fileOf(version)}\n`];
  });
  if (existsSync(folder)) writeFileSync(join(folder, sumsFile), lines.join(''));
}
