import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readContract } from '../contract/contract-files.ts';
import { type ShellContract, shellKey } from '../contract/shell-contract.ts';
import { installedFolder } from './installed-version.ts';

/** A shell that a page has, by the version of its contract. */
export type Shell = {
  readonly version: string;
  /** The module that remotes import as `@tessera/shell`. */
  readonly entry: string;
  readonly contract: ShellContract;
};

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

function openShell(folder: string, contracts: string): Shell {
  const version = versionIn(folder);
  return {
    version,
    entry: join(folder, 'src/shell.ts'),
    contract: readContract(contracts, version),
  };
}

/** Where the package of the shell lies that a package in `folder` is built with. */
export const shellFolderOf = (folder: string): string => installedFolder(shellKey, folder);

/** The contract of the shell that lies in a folder. */
export const contractIn = (shellFolder: string): ShellContract =>
  readContract(join(shellFolder, 'contracts'), versionIn(shellFolder));

/**
 * The shell that lies in a folder, and those of former majors beside it: `shell-1` serves what was built against
 * major 1, over the bus and the state of the one shell. Newest first.
 */
export function shellsIn(shellFolder: string): [Shell, ...Shell[]] {
  const contracts = join(shellFolder, 'contracts');
  const current = openShell(shellFolder, contracts);
  const beside = dirname(shellFolder);
  const former = readdirSync(beside)
    .filter((name) => name.startsWith(`${basename(shellFolder)}-`) && /-\d+$/.test(name))
    .filter((name) => existsSync(join(beside, name, 'package.json')))
    .map((name) => openShell(join(beside, name), contracts))
    .sort((a, b) => Number.parseInt(b.version, 10) - Number.parseInt(a.version, 10));
  return [current, ...former];
}

/** Remotes take the shell of the major that they were built against, whatever else of it a host has. */
export const rangeOfMajor = (version: string): string => `^${Number.parseInt(version, 10)}.0.0`;
