import { createHash, randomBytes } from 'node:crypto';

/** A text that leaves with its reader's account: the proposal names it by a digest that says nothing without the salt. */
export type Letter = { readonly salt: string; readonly text: string };

export const saltLetter = (text: string): Letter => ({
  salt: randomBytes(16).toString('hex'),
  text,
});

/** What stands in its place among the words that are signed. */
export const letterDigest = ({ salt, text }: Letter): string =>
  `sha256:${createHash('sha256')
    .update(JSON.stringify([salt, text]))
    .digest('hex')}`;

/** Only an answer is a customer's to read and nobody's to keep. */
export const hasLetter = ([name]: readonly string[]): boolean => name === 'answer';

/** The words as they were given, where the letter is what was signed; undefined where it is not. */
export function withLetter(
  words: readonly string[],
  letter: Letter | undefined,
): readonly string[] | undefined {
  if (!hasLetter(words)) return words;
  if (!letter || words.at(-1) !== letterDigest(letter)) return undefined;
  return [...words.slice(0, -1), letter.text];
}
