import type { sections } from './sections.ts';

/** Writes an object member by member and list by list, however long a list is. */
export async function* writeJson(members: ReturnType<typeof sections>): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, value] of members) {
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    const content = value();
    if (Symbol.asyncIterator in content) yield* writeList(content);
    else yield JSON.stringify(await content);
  }
  yield '\n}\n';
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n  ';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n  ';
  }
  yield ']';
}
