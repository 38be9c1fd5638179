/** Whole sentences, one after the other; what is null is not said. */
export const joinSentences = (...sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ');
