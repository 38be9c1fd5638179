import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languages, sourceLanguage } from '../../shared/contracts/src/languages.ts';
import { compiledName, compileModule } from './compile-module.ts';
import { packedFiles } from './packed-files.ts';
import type { SharedPackage } from './packed-packages.ts';

type Modules = ReadonlyMap<string, string>;

const isModule = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');

function compileAll(shared: SharedPackage, files: readonly string[], language: Language): Modules {
  const compiled = files.filter(isModule).map((file) => {
    const path = join(shared.folder, 'src', file);
    return [compiledName(file), compileModule(readFileSync(path, 'utf8'), path, language)] as const;
  });
  return new Map(compiled);
}

const isSame = (one: Modules, other: Modules): boolean =>
  [...one].every(([file, code]) => other.get(file) === code);

/** @throws Error when a module imports a file that is not packed: it would fail where it is installed */
function requireWhole(folder: string, modules: Modules): void {
  for (const [file, code] of modules) {
    for (const [, path = ''] of code.matchAll(/\bfrom\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
      if (existsSync(join(folder, dirname(file), path))) continue;
      throw new Error(`${join(folder, file)} imports ${path}, which is not packed`);
    }
  }
}

function writeModules(
  shared: SharedPackage,
  files: readonly string[],
  to: string,
  modules: Modules,
) {
  const copied = files.filter((file) => /\.(?:cjs|css)$/.test(file));
  for (const file of copied) cpSync(join(shared.folder, 'src', file), join(to, file));
  for (const [file, code] of modules) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), code);
  }
  requireWhole(to, modules);
}

/**
 * Compiles a package's sources into JavaScript. A package whose pages have texts is compiled once for each
 * language, into folders of that name, because nothing looks a text up at run time; any other into one folder.
 *
 * @returns the languages that have a folder each; none where there is one for all
 */
export function compilePackage(shared: SharedPackage, to: string): readonly Language[] {
  const files = packedFiles(shared);
  const own = compileAll(shared, files, sourceLanguage);
  const byLanguage = languages.map(
    (language) => [language, compileAll(shared, files, language)] as const,
  );
  if (byLanguage.every(([, modules]) => isSame(own, modules))) {
    writeModules(shared, files, to, own);
    return [];
  }
  for (const [language, modules] of byLanguage) {
    writeModules(shared, files, join(to, language), modules);
  }
  return languages;
}
