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
import type { AppContext } from '../../../app-context.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../../platform/pagination/page-request.ts';
import { entryRoutes } from '../entry-routes.ts';
import { addAddress } from './add-address.ts';
import { addressBook } from './address-book.ts';
import { addressRules } from './address-rules.ts';
import { checkAddress } from './check-address.ts';
import { listAddresses } from './list-addresses.ts';

const tags = ['addresses'];

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
        listAddresses(
          context.database,
          { userId: currentUser(request).id, asset: request.query.asset },
          parsePageRequest(request.query, 'uuid'),
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
          addAddress(trx, context, { userId: currentUser(request).id, body: request.body }),
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

    await app.register(
      entryRoutes(context, addressBook, {
        path: '/addresses/:id',
        tags,
        response: responses(addressEntrySchema),
        body: renameAddressRequestSchema,
        summaries: {
          get: 'An address',
          rename: 'Give an address another label',
          remove: 'Remove an address',
        },
      }),
    );
  };
}
