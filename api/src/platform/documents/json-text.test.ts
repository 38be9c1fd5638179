import { jsonWithList, jsonWithTexts } from './json-text.ts';

async function* listed<Item>(...items: Item[]) {
  yield* items;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('a streamed JSON document', () => {
  it('has its list between what comes before and what is known at the end', async () => {
    let count = 0;
    const items = (async function* () {
      for await (const item of listed('ä', '"')) {
        count += 1;
        yield { item };
      }
    })();
    const text = await textOf(jsonWithList({ year: 2026 }, 'lines', items, () => ({ count })));
    expect(JSON.parse(text)).toEqual({
      year: 2026,
      lines: [{ item: 'ä' }, { item: '"' }],
      count: 2,
    });
  });

  it.each([0, 1, 3])('is valid with %d items', async (length) => {
    const items = listed(...Array.from({ length }, (_, index) => index));
    const inner = jsonWithList({}, 'items', items);
    const text = await textOf(jsonWithTexts({}, 'outer', listed(inner)));
    expect(JSON.parse(text).outer[0].items).toHaveLength(length);
  });
});
