import { transformSync } from '@babel/core';
import linguiMacros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { type Language, languages, sourceLanguage } from '@tessera/contracts/languages';
import { inlineMessages } from './inline-messages.ts';
import type { Translate } from './message.ts';

const linguiConfig = makeConfig({ locales: [...languages], sourceLocale: sourceLanguage });

/** Whether a source has texts of a catalogue in it, or asks for their language. */
export const hasTexts = (source: string): boolean =>
  /['"]@lingui\/(?:core|react)(?:\/macro)?['"]/.test(source);

export type CompiledTexts = {
  readonly code: string;
  readonly map: object | undefined;
};

/** A TypeScript source with its messages in one language; what else is in it stays as it was written. */
export function compileTexts(
  source: string,
  options: { readonly file: string; readonly language: Language; readonly translate: Translate },
): CompiledTexts {
  const { file, language, translate } = options;
  const result = transformSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    generatorOpts: { jsescOption: { minimal: true } },
    plugins: [
      [linguiMacros, { linguiConfig, descriptorFields: 'all' }],
      inlineMessages(language, translate),
    ],
  });
  if (typeof result?.code !== 'string') throw new Error(`${file} could not be compiled`);
  return { code: result.code, map: result.map ?? undefined };
}
