import type * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { OwnRoutes } from '../../platform/http/own-routes.ts';
import { type Book, type Entry, getEntry } from './book.ts';
import { removeEntry, renameEntry } from './change-entry.ts';

type NewWords = { readonly name: string } | { readonly label: string };

/** What can be done to an entry of a book. */
export function entryRoutes<Row extends Entry, Presented>(
  { read, change, remove }: OwnRoutes<Row['id']>,
  { clock, database }: AppContext,
  book: Book<Row, Presented>,
  {
    path,
    answer,
    body,
    summaries,
  }: {
    readonly path: `${string}/:id`;
    readonly answer: z.core.$ZodType<unknown, Presented>;
    readonly body: z.core.$ZodType<NewWords>;
    readonly summaries: Readonly<Record<'get' | 'rename' | 'remove', string>>;
  },
): void {
  read(path, {
    summary: summaries.get,
    answer,
    read: async ({ userId, id }) => book.present(await getEntry(database, book, { userId, id })),
  });

  change('PATCH', path, {
    summary: summaries.rename,
    body,
    answer,
    work: (trx, { userId, id, body: words }) =>
      renameEntry(trx, book, {
        userId,
        id,
        words: 'name' in words ? words.name : words.label,
      }),
  });

  remove(path, {
    summary: summaries.remove,
    work: (trx, { userId, id }) => removeEntry(trx, book, { userId, id }, clock.now()),
  });
}
