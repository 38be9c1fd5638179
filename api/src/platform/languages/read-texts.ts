import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import { parsePo } from 'pofile-ts';

/** The API's texts in one language, compiled, by those of the sources. There are none for the sources' own language. */
export function readTexts(language: Language) {
  if (language === sourceLanguage) return {};
  const file = new URL(`../../../locales/${language}.po`, import.meta.url);
  const { items } = parsePo(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    items
      .filter(({ msgstr }) => msgstr[0])
      .map(({ msgid, msgstr }) => [msgid, compileMessageOrThrow(msgstr[0] ?? '')]),
  );
}
