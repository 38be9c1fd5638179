import { transliterate } from 'transliteration';

/** As German names are written without umlauts; elsewhere the letter alone stands for it. */
const umlauts: readonly [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
];

/**
 * A text in the letters that every bank of SEPA takes: EPC217-08, chapter 1, without a slash at either end or two in a
 * row. What cannot be written so is left out; more than `longest` characters are cut.
 */
export function sepaText(text: string, longest: number): string {
  return transliterate(text, { replace: [...umlauts] })
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .slice(0, longest)
    .replace(/^[/ ]+|[/ ]+$/g, '');
}
