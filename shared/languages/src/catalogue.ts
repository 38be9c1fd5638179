import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';

/** What stands in a catalogue for one message; an empty translation is none. */
export type CatalogueEntry = {
  readonly message?: string;
  readonly translation?: string;
  readonly context?: string;
};

/** The messages of one package in one language, by their ids. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

const format = formatter({ origins: true, lineNumbers: false });

export const catalogueFile = (packageFolder: string, language: Language): string =>
  join(packageFolder, 'locales', `${language}.po`);

/** The folder of the package that a file belongs to. */
export function packageOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`${file} belongs to no package`);
  }
}

/** The catalogue of a package. It is empty where there is no file, and for the language of the sources. */
export function readCatalogue(packageFolder: string, language: Language): Catalogue {
  const filename = catalogueFile(packageFolder, language);
  if (language === sourceLanguage || !existsSync(filename)) return {};
  const context = { locale: language, sourceLocale: sourceLanguage, filename };
  // The interface allows a promise; this format answers at once, as Jest's transforms have to.
  return format.parse(readFileSync(filename, 'utf8'), context) as Catalogue;
}
