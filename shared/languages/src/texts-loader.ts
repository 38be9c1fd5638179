import type { Language } from '@tessera/contracts/languages';
import type { LoaderContext } from 'webpack';
import { catalogueFile, packageOf } from './catalogue.ts';
import { compileTexts, hasTexts } from './compile-texts.ts';
import { translateFor } from './translate.ts';

/** A webpack loader: the texts of one language, before TypeScript is compiled. */
export default function textsLoader(
  this: LoaderContext<{ language: Language }>,
  source: string,
): void {
  if (!hasTexts(source)) {
    this.callback(null, source);
    return;
  }
  const file = this.resourcePath;
  const { language } = this.getOptions();
  this.addDependency(catalogueFile(packageOf(file), language));
  const { code, map } = compileTexts(source, {
    file,
    language,
    translate: translateFor(file, language),
  });
  this.callback(null, code, map as never);
}
