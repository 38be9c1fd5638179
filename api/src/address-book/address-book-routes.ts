import {
  addAddressRequestSchema,
  addressEntrySchema,
  addressListQuerySchema,
  addressNetworksSchema,
  addressPageSchema,
  addressReadingSchema,
  checkAddressRequestSchema,
  renameAddressRequestSchema,
} from '@tessera/contracts/address-book';
import { idSchema } from '@tessera/contracts/money';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { createdResponses, noContentResponses, responses } from '../http/responses.ts';
import type { Routes } from '../http/routes.ts';
import { readPageRequest } from '../pagination/page-request.ts';
import { currentUser } from '../plugins/current-user.ts';
import { answerOnce } from '../plugins/idempotency.ts';
import { addEntry } from './add-entry.ts';
import { addressRules } from './address-rules.ts';
import { removeEntry, renameEntry } from './change-entry.ts';
import { checkAddress } from './check-address.ts';
import { findEntry, presentEntry } from './find-entry.ts';
import { listEntries } from './list-entries.ts';

const tags = ['addresses'];
const paramsSchema = z.object({ id: idSchema });

export function addressBookRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/addresses',
      {
        schema: {
          summary: 'Addresses of the address book, newest first',
          tags,
          querystring: addressListQuerySchema,
          response: responses(addressPageSchema),
        },
      },
      (request) =>
        listEntries(
          context.database,
          { userId: currentUser(request).id, asset: request.query.asset },
          readPageRequest(request.query, 'uuid'),
        ),
    );

    app.post(
      '/addresses',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Add an address',
          tags,
          body: addAddressRequestSchema,
          response: createdResponses(addressEntrySchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          addEntry(trx, context, { userId: currentUser(request).id, body: request.body }),
        ),
    );

    app.get(
      '/addresses/networks',
      {
        schema: {
          summary: 'The networks whose addresses are right',
          tags,
          response: responses(addressNetworksSchema),
        },
      },
      async () => addressRules(context.config),
    );

    app.post(
      '/addresses/check',
      {
        schema: {
          summary: 'What an address is read as; nothing is kept',
          tags,
          body: checkAddressRequestSchema,
          response: responses(addressReadingSchema),
        },
      },
      async (request) => checkAddress(context, request.body),
    );

    app.get(
      '/addresses/:id',
      {
        schema: {
          summary: 'An address',
          tags,
          params: paramsSchema,
          response: responses(addressEntrySchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        return presentEntry(
          await findEntry(context.database, { userId, entryId: request.params.id }),
        );
      },
    );

    app.patch(
      '/addresses/:id',
      {
        schema: {
          summary: 'Give an address another label',
          tags,
          params: paramsSchema,
          body: renameAddressRequestSchema,
          response: responses(addressEntrySchema),
        },
      },
      (request) =>
        renameEntry(context, {
          userId: currentUser(request).id,
          entryId: request.params.id,
          label: request.body.label,
        }),
    );

    app.delete(
      '/addresses/:id',
      {
        schema: {
          summary: 'Remove an address',
          tags,
          params: paramsSchema,
          response: noContentResponses,
        },
      },
      async (request, reply) => {
        const { id: userId } = currentUser(request);
        await removeEntry(context, { userId, entryId: request.params.id });
        return reply.code(204).send();
      },
    );
  };
}
