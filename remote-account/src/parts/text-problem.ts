import { wordsLocale } from '@tessera/ui/reader-locale';
import { longestText, textWords } from './ticket-words.ts';

const count = (number: number) => number.toLocaleString(wordsLocale());

/** Why a message cannot be sent; nothing when it can. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return textWords.textMissing;
  if (text.length <= longestText) return undefined;
  return textWords.textTooLong(count(text.length), count(longestText));
}
