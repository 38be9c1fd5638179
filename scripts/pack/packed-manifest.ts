import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Language, sourceLanguage } from '../../shared/contracts/src/languages.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { compiledName } from './compile-module.ts';
import type { Manifest } from './packed-packages.ts';

/** Folders that a package may have beside its sources, which builds read where it is installed. */
export const dataFolders = ['contracts'];

type Target = string | Readonly<Record<string, string>>;

/** The one version of every package that is not ours. */
export const catalog: Readonly<Record<string, string>> = parse(
  readFileSync(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8'),
).catalog;

/** A range as it is outside of this workspace, where the versions of others are not ours to say. */
export function rangeOutside(
  name: string,
  range: string,
  versions: Readonly<Record<string, string>>,
): string {
  const found = range.startsWith('workspace:')
    ? versions[name]
    : range === 'catalog:'
      ? catalog[name]
      : range;
  if (found === undefined) throw new Error(`${name} has no version to pack: ${range}`);
  return found;
}

const pathInSources = (source: string): string => source.replace(/^\.\/src\//, '');

const isSource = (path: string): boolean => path.startsWith('./src/');

const compiledPath = (source: string): string => `./dist/${compiledName(pathInSources(source))}`;

/** Where the module or style sheet of an export is, for each language that has a folder. */
function targetOf(source: string, languages: readonly Language[]): Target {
  const path = pathInSources(source);
  const file = compiledName(path);
  const inFolder = (language: Language) => `./dist/${language}/${file}`;
  const others = languages.filter((language) => language !== sourceLanguage);
  const places = {
    ...(/\.tsx?$/.test(path) && { types: `./types/${path.replace(/\.tsx?$/, '.d.ts')}` }),
    ...Object.fromEntries(others.map((language) => [`tessera-${language}`, inFolder(language)])),
    default: languages.length === 0 ? compiledPath(source) : inFolder(sourceLanguage),
  };
  return Object.keys(places).length === 1 ? places.default : places;
}

/** The `package.json` of a package as others install it: compiled, and with every version written out. */
export function packedManifest(
  manifest: Manifest,
  languages: readonly Language[],
  versions: Readonly<Record<string, string>>,
): object {
  const { name, version, bin, imports, dependencies = {} } = manifest;
  const exported = Object.entries(manifest.exports).filter(([, to]) => isSource(to));
  return {
    name,
    version,
    type: 'module',
    license: 'MIT',
    engines: { node: '>=24' },
    files: ['dist', 'types', ...dataFolders],
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([command, source]) => [command, compiledPath(source)]),
      ),
    }),
    ...(imports && {
      imports: Object.fromEntries(
        Object.entries(imports).map(([key, to]) => [key, isSource(to) ? compiledPath(to) : to]),
      ),
    }),
    exports: Object.fromEntries(exported.map(([key, to]) => [key, targetOf(to, languages)])),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([key, range]) => [key, rangeOutside(key, range, versions)]),
    ),
  };
}
