import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages, sourceLanguage } from '@tessera/contracts/languages';
import {
  type RegistryRemote,
  type RegistryRoute,
  registryRemoteSchema,
} from '@tessera/contracts/registry';
import { joinedStyle } from '../plugins/joined-style-plugin.ts';
import {
  describeEntry,
  describeLoad,
  entryOverspentBy,
  type FirstLoad,
  type LoadedFile,
  overspentBy,
  scriptBytesOf,
} from './budgets.ts';
import { type BuildManifest, buildManifestSchema } from './build-manifest.ts';
import { readCurrentBuild } from './current-build.ts';
import { entryFile, fileWithEntry } from './entry-files.ts';

/** A version's folder, from which its files can be weighed. */
type Build = {
  readonly folder: string;
  readonly manifest: BuildManifest;
};

function readBuild(packageFolder: string, language: Language): Build | undefined {
  const dist = join(packageFolder, 'dist');
  const current = readCurrentBuild(dist);
  const version = language === sourceLanguage ? current?.version : current?.languages?.[language];
  if (version === undefined) return undefined;
  const folder = join(dist, version);
  const manifest = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  return { folder, manifest: buildManifestSchema.parse(manifest) };
}

/** As it travels: compressed where the build compressed it. */
function weigh(build: Build, file: string): LoadedFile {
  const path = join(build.folder, file);
  const compressed = `${path}.br`;
  const { size } = statSync(existsSync(compressed) ? compressed : path);
  return { url: build.manifest.publicPath + file, bytes: size };
}

const weighGroup = (build: Build, group: string, kind: 'scripts' | 'styles'): LoadedFile[] =>
  (build.manifest.groups[group]?.[kind] ?? []).map((file) => weigh(build, file));

/** What the shell's documents name for the pages of the dashboard only. */
const weighDashboard = (host: Build): LoadedFile[] =>
  ['dashboard', 'identity'].flatMap((group) => weighGroup(host, group, 'scripts'));

const joined = joinedStyle('dashboard');

const weighStyles = (host: Build, parent: RegistryRemote['parent']): LoadedFile[] =>
  parent === 'dashboard' && host.manifest.files[joined] !== undefined
    ? [weigh(host, joined)]
    : weighGroup(host, 'main', 'styles');

const mainFonts = (host: Build): LoadedFile[] =>
  Object.keys(host.manifest.files)
    .filter((file) => /^geist-everyday\..*\.woff2$/.test(file))
    .map((file) => weigh(host, file));

/** The page's scripts and the entry, as a document names them. */
function weighPage(remote: Build, { chunk }: RegistryRoute): LoadedFile[] {
  const scripts = weighGroup(remote, chunk, 'scripts');
  if (remote.manifest.files[fileWithEntry(chunk)] === undefined) {
    return [...scripts, weigh(remote, entryFile)];
  }
  const own = `${remote.manifest.publicPath}${chunk}.js`;
  return [...scripts.filter(({ url }) => url !== own), weigh(remote, fileWithEntry(chunk))];
}

const firstLoads = (host: Build, remote: Build, entry: RegistryRemote): FirstLoad[] =>
  entry.routes.map((route) => ({
    path: route.path,
    parent: entry.parent,
    scripts: [
      ...weighGroup(host, 'main', 'scripts'),
      ...(entry.parent === 'dashboard' ? weighDashboard(host) : []),
      ...weighPage(remote, route),
    ],
    others: [
      ...weighStyles(host, entry.parent),
      ...weighGroup(remote, route.chunk, 'styles'),
      ...mainFonts(host),
    ],
  }));

const readEntry = (build: Build): RegistryRemote =>
  registryRemoteSchema.parse(
    JSON.parse(readFileSync(join(build.folder, 'registry-entry.json'), 'utf8')),
  );

export type BudgetReport = {
  readonly lines: string[];
  readonly overspent: string[];
};

/**
 * Weighs what is built in each language: each remote's entry, and each page's first load when the host is built too.
 * `remoteFolders` are package folders; one that has no build is passed over.
 */
export function checkBudgets(hostFolder: string, remoteFolders: readonly string[]): BudgetReport {
  const reports = languages.map((language) => weighLanguage(hostFolder, remoteFolders, language));
  return {
    lines: reports.flatMap(({ lines }) => lines),
    overspent: reports.flatMap(({ overspent }) => overspent),
  };
}

function weighLanguage(
  hostFolder: string,
  remoteFolders: readonly string[],
  language: Language,
): BudgetReport {
  const host = readBuild(hostFolder, language);
  const lines: string[] = [];
  const overspent: string[] = [];
  for (const folder of remoteFolders) {
    const build = readBuild(folder, language);
    if (build === undefined) continue;
    const entry = readEntry(build);
    const name = language === sourceLanguage ? entry.name : `${entry.name}, ${language}`;
    const { bytes } = weigh(build, entryFile);
    lines.push(describeEntry(name, bytes));
    overspent.push(...entryOverspentBy(name, bytes));
    if (host === undefined) continue;
    const loads = firstLoads(host, build, entry);
    const heaviest = loads.toSorted((a, b) => scriptBytesOf(b) - scriptBytesOf(a))[0];
    if (heaviest !== undefined) lines.push(`  heaviest page ${describeLoad(heaviest)}`);
    const heavy = loads.flatMap(overspentBy);
    overspent.push(
      ...heavy.map((line) => (language === sourceLanguage ? line : `${line} (${language})`)),
    );
  }
  return { lines, overspent };
}
