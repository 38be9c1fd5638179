import { publishedLanguages } from '@tessera/contracts/languages';
import { formatEuro } from '@tessera/money/format-euro';
import { cents } from '@tessera/money/minor-units';
import { wordsLocale } from '@tessera/ui/reader-locale';
import { readingWords as words } from './reading-words.ts';

/** Stands for what was never chosen. */
export const notChosen = '';

type Option = { readonly value: string; readonly label: string };

/** Each by its own name, so that whoever reads no other finds it. */
export const languageOptions = (): Option[] => [
  { value: notChosen, label: words.languageNotChosen },
  ...publishedLanguages.map((language) => ({ value: language, label: nameOfLanguage(language) })),
];

function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Of countries that pay in euros or whose people are used to reading English or German. */
const locales = [
  ...['en-GB', 'en-IE', 'en-US', 'de-DE', 'de-AT', 'de-CH'],
  ...['es-ES', 'fr-FR', 'it-IT', 'nl-NL', 'pl-PL', 'pt-PT'],
];

const sampleDay = new Date('2026-12-31T00:00:00Z');

/** Those that are known and the chosen one; that alone while the list is not whole. */
function shownOf(known: () => readonly string[], chosen: string | null, isWhole: boolean) {
  if (!isWhole) return chosen === null ? [] : [chosen];
  const all = known();
  return chosen === null || all.includes(chosen) ? all : [...all, chosen];
}

/** How each writes, since few know what their locale is called; `chosen` is among them whatever it is. */
export function formatOptions(chosen: string | null, isWhole = true): Option[] {
  const names = new Intl.DisplayNames(wordsLocale(), { type: 'language' });
  const shown = shownOf(() => locales, chosen, isWhole);
  return [
    { value: notChosen, label: words.asBrowser },
    ...shown.map((locale) => ({
      value: locale,
      label: `${names.of(locale) ?? locale}: ${sampleIn(locale)}`,
    })),
  ];
}

function sampleIn(locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return `${formatEuro(cents(123_450n), locale)}, ${day.format(sampleDay)}`;
}

/** Every time zone that this browser knows, and the chosen one. */
export function timeZoneOptions(chosen: string | null, isWhole = true): Option[] {
  const shown = shownOf(() => Intl.supportedValuesOf('timeZone'), chosen, isWhole);
  return [
    { value: notChosen, label: words.berlin },
    ...shown.map((timeZone) => ({ value: timeZone, label: timeZone.replaceAll('_', ' ') })),
  ];
}
