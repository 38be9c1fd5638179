import type { Section } from '../../platform/capability.ts';

/** Writes an object member by member and list by list, however long a list is. */
export async function* writeJson(sections: readonly Section[]): AsyncGenerator<string> {
  let separator = '{\n';
  for (const { name, value } of sections) {
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
