import { idSchema } from '@tessera/contracts/money';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { noContentResponses, type responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { type Book, type Entry, getEntry } from './book.ts';
import { removeEntry, renameEntry } from './change-entry.ts';

type NewWords = { readonly name: string } | { readonly label: string };

/** What can be done to an entry of a book. */
export function entryRoutes<Row extends Entry>(
  context: AppContext,
  book: Book<Row, unknown>,
  {
    path,
    tags,
    response,
    body,
    summaries,
  }: {
    readonly path: string;
    readonly tags: string[];
    readonly response: ReturnType<typeof responses>;
    readonly body: z.core.$ZodType<NewWords>;
    readonly summaries: Readonly<Record<'get' | 'rename' | 'remove', string>>;
  },
): Routes {
  const schema = { tags, params: z.object({ id: idSchema }) };
  return async (app) => {
    app.get(path, { schema: { ...schema, summary: summaries.get, response } }, async (request) => {
      const named = { userId: currentUser(request).id, id: request.params.id };
      return book.present(await getEntry(context.database, book, named));
    });

    app.patch(
      path,
      { schema: { ...schema, summary: summaries.rename, body, response } },
      (request) =>
        renameEntry(context, book, {
          userId: currentUser(request).id,
          id: request.params.id,
          words: 'name' in request.body ? request.body.name : request.body.label,
        }),
    );

    app.delete(
      path,
      { schema: { ...schema, summary: summaries.remove, response: noContentResponses } },
      async (request, reply) => {
        await removeEntry(context, book, {
          userId: currentUser(request).id,
          id: request.params.id,
        });
        return reply.code(204).send();
      },
    );
  };
}
