import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A text of a page, by its English, in the language of that page. */
export type Say = (english: string) => string;

const sayInEnglish: Say = (english) => english;

function sayByCatalogues(language: string): Say {
  const catalogues = globSync(`{*,shared/*}/locales/${language}.po`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return (english) => {
    const [, translation] = catalogues.split(`msgid "${english}"\nmsgstr "`);
    if (translation === undefined) throw new Error(`No catalogue has "${english}"`);
    return translation.slice(0, translation.indexOf('"\n'));
  };
}

/** What is pressed before a page is looked at is found by these words. */
export const sayIn = (language: string): Say =>
  language === 'en' ? sayInEnglish : sayByCatalogues(language);
