import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '@tessera/contracts/languages';
import { readTexts } from './read-texts.ts';
import { presentLanguage } from './reader-language.ts';

function translatorOf(language: Language) {
  const translator = setupI18n({
    locale: language,
    messages: { [language]: readTexts(language) },
  });
  return translator.setMessagesCompiler(compileMessageOrThrow);
}

type Values = Readonly<Record<string, string | number>>;

/** What people typed comes out as they typed it: the runtime decodes \x5C, and so no other sequence of theirs. */
function asTyped(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5C') : value,
    ]),
  );
}

const translators = new Map(languages.map((language) => [language, translatorOf(language)]));

/**
 * Texts for people, in the language of whoever reads what is written now. A text is in ICU MessageFormat, with
 * names in braces for values that are texts already; `npm run extract-texts` finds it in the call.
 */
export const i18n = {
  t: (text: string, values: Values = {}): string => {
    const translator = translators.get(presentLanguage());
    if (!translator) throw new Error(`There is no language ${presentLanguage()}`);
    return translator._(text, asTyped(values));
  },
};
