import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { inLanguage, presentLanguage } from '../languages/reader-language.ts';
import { inPresentLanguage } from './in-present-language.ts';

async function* languagesMet(count: number, ended = () => {}) {
  try {
    for (let index = 0; index < count; index += 1) {
      yield presentLanguage();
      await setImmediate();
    }
    yield* [presentLanguage()];
  } finally {
    ended();
  }
}

const read = (pieces: AsyncIterable<string>) =>
  Readable.from(pieces, { objectMode: false }).toArray();

describe('a document', () => {
  it('stays in the language that it was asked for in, wherever it is read', async () => {
    const pieces = inLanguage('de', () => inPresentLanguage(languagesMet(3)));
    const read = await inLanguage('en', () => Readable.from(pieces).toArray());
    expect(read).toEqual(['de', 'de', 'de', 'de']);
  });

  it('is read by others in theirs at the same time', async () => {
    const documents = (['de', 'en'] as const).map((language) =>
      inLanguage(language, () => inPresentLanguage(languagesMet(2))),
    );
    const texts = await Promise.all(documents.map(async (pieces) => String(await read(pieces))));
    expect(texts).toEqual(['de,de,de', 'en,en,en']);
  });

  it('ends when its reader goes', async () => {
    const ended = jest.fn();
    for await (const _ of inPresentLanguage(languagesMet(3, ended))) break;
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
