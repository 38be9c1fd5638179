import { inLanguage, presentLanguage } from '../languages/reader-language.ts';

/**
 * The pieces of a document are made when somebody reads them, wherever that is: each is written in the language of
 * the moment when the document was asked for.
 */
export function inPresentLanguage<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const language = presentLanguage();
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = pieces[Symbol.asyncIterator]();
      return {
        next: () => inLanguage(language, () => iterator.next()),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
