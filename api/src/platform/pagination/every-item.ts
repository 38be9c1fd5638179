import type { PageRequest } from './page-request.ts';

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** Reads a list to its end, a page at a time. */
export async function* everyItem<Item>(
  readPage: (page: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let after: string | null = null;
  do {
    const page: Page<Item> = await readPage({ after, limit: 100 });
    yield* page.items;
    after =
      page.nextCursor === null
        ? null
        : Buffer.from(page.nextCursor, 'base64url').toString('latin1');
  } while (after !== null);
}

/** For lists that stay short: those within an item of a longer one. */
export async function allItems<Item>(
  readPage: (page: PageRequest) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of everyItem(readPage)) items.push(item);
  return items;
}
