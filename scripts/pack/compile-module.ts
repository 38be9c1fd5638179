import { transformSync } from '@swc/core';
import type { Language } from '../../shared/contracts/src/languages.ts';
import { compileTexts, hasTexts } from '../../shared/languages/src/compile-texts.ts';
import { translateFor } from '../../shared/languages/src/translate.ts';

/** Where a module names another one of its package: imports, and addresses beside its own. */
const ownModule =
  /((?:\bfrom|\bimport|\bimport\s*\((?:\s*\/\*[^*]*\*\/)?|\bresolve\(|\bnew URL\()\s*)(['"`])(\.{1,2}\/[^'"`\n]*)\.tsx?\2/g;

export const compiledName = (file: string): string => file.replace(/\.tsx?$/, '.js');

const withCompiledNames = (code: string): string =>
  code.replaceAll(ownModule, (_all, before, quote, path) => `${before}${quote}${path}.js${quote}`);

/** A module as plain JavaScript, with the texts of one language in their places. */
export function compileModule(source: string, file: string, language: Language): string {
  const text = hasTexts(source)
    ? compileTexts(source, { file, language, translate: translateFor(file, language) }).code
    : source;
  const isTyped = /\.tsx?$/.test(file);
  const { code } = transformSync(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    isModule: true,
    jsc: {
      target: 'es2022',
      parser: isTyped
        ? { syntax: 'typescript', tsx: file.endsWith('x') }
        : { syntax: 'ecmascript' },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });
  return withCompiledNames(code);
}
