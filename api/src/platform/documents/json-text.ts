/**
 * The text of an object whose member `name` is a list of any length. `after` is asked once the list
 * has been written: it may hold totals.
 */
export async function* jsonWithList(
  before: object,
  name: string,
  items: AsyncIterable<unknown>,
  after: () => object = () => ({}),
): AsyncGenerator<string, void, undefined> {
  yield* jsonWithTexts(before, name, eachAsText(items), after);
}

/** The same for items that are texts of their own, as long as they like. */
export async function* jsonWithTexts(
  before: object,
  name: string,
  items: AsyncIterable<AsyncIterable<string>>,
  after: () => object = () => ({}),
): AsyncGenerator<string, void, undefined> {
  const head = membersOf(before);
  yield `{${head === '' ? '' : `${head},`}${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const item of items) {
    yield separator;
    yield* item;
    separator = ',';
  }
  const tail = membersOf(after());
  yield `]${tail === '' ? '' : `,${tail}`}}`;
}

async function* eachAsText(items: AsyncIterable<unknown>) {
  for await (const item of items) yield oneText(JSON.stringify(item));
}

async function* oneText(text: string) {
  yield text;
}

const membersOf = (value: object) => JSON.stringify(value).slice(1, -1);
