import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import swcJest from '@swc/jest';
import { catalogueFile, packageOf } from './catalogue.ts';
import { compileTexts, hasTexts } from './compile-texts.ts';
import { translateFor } from './translate.ts';

const ownSources = globSync('*.{ts,js,mjs}', { cwd: import.meta.dirname })
  .toSorted()
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`));

function catalogueOf(file, language) {
  const catalogue = catalogueFile(packageOf(file), language);
  return existsSync(catalogue) ? readFileSync(catalogue) : '';
}

/** The texts of one language as a build has them, then `@swc/jest`. */
export default {
  createTransformer({ language, swc }) {
    const inner = swcJest.createTransformer(swc);
    const compile = (source, file) =>
      hasTexts(source)
        ? compileTexts(source, { file, language, translate: translateFor(file, language) }).code
        : source;
    return {
      ...inner,
      getCacheKey(source, file, options) {
        const key = inner.getCacheKey(source, file, options);
        if (!hasTexts(source)) return key;
        const hash = createHash('sha256').update(key).update(language);
        for (const own of ownSources) hash.update(own);
        return hash.update(catalogueOf(file, language)).digest('hex').slice(0, 32);
      },
      process: (source, file, options) => inner.process(compile(source, file), file, options),
      processAsync: undefined,
    };
  },
};
