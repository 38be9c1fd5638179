import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import { type Catalogue, catalogueFile, packageOf, readCatalogue } from './catalogue.ts';
import type { Message, Translate } from './message.ts';

/**
 * The texts of a file's package in one language. A message that the catalogue lacks is an error, so that no page
 * is half in another language.
 */
export function translateFor(
  file: string,
  language: Language,
  read: (packageFolder: string, language: Language) => Catalogue = readCatalogue,
): Translate {
  if (language === sourceLanguage) return ({ message }: Message) => message;
  const folder = packageOf(file);
  const catalogue = read(folder, language);
  return ({ id, message }: Message) => {
    const translation = catalogue[id]?.translation;
    if (translation) return translation;
    const where = catalogueFile(folder, language);
    throw new Error(
      `${where} has no text for “${message}” of ${file}. Run npm run extract-texts, then write it.`,
    );
  };
}
