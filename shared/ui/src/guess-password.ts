import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import * as english from '@zxcvbn-ts/language-en';

/** What stands all over this site, and so in many a password for it. */
const ofThisSite = ['tessera', 'loan', 'wallet', 'bitcoin', 'ether', 'ethereum', 'kredit'];

let factory: ZxcvbnFactory | undefined;

const made = () =>
  new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  });

/**
 * How many guesses a password takes of somebody who knows the well-known ones, English and German words, and
 * the address: 0 (hardly any) to 4 (more than 10¹⁰), by zxcvbn. Megabytes of words: import it only when asked.
 */
export function scoreOf(password: string, email: string): 0 | 1 | 2 | 3 | 4 {
  factory ??= made();
  const parts = [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
  // The library's time grows with the length, and no more of a password makes it any easier.
  return factory.check(password.slice(0, 100), [...parts, ...ofThisSite]).score;
}
