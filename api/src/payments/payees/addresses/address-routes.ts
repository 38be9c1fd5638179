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
import type { AddressId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { currentAuthTime } from '../../../platform/http/current-user.ts';
import { ownRoutes } from '../../../platform/http/own-routes.ts';
import { responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { routesUnder } from '../../../platform/http/routes-under.ts';
import { entryRoutes } from '../entry-routes.ts';
import { addAddress } from './add-address.ts';
import { addressBook } from './address-book.ts';
import { addressRules } from './address-rules.ts';
import { checkAddress } from './check-address.ts';
import { listAddresses } from './list-addresses.ts';

export function addressBookRoutes(context: AppContext): Routes {
  return async (app) => {
    const routes = ownRoutes<AddressId>(app, context, 'addresses');

    routes.list('/addresses', {
      summary: 'Addresses of the address book, newest first',
      query: addressListQuerySchema,
      answer: addressPageSchema,
      read: ({ userId, query: { asset }, page }) =>
        listAddresses(context.database, { userId, asset }, page),
    });

    routes.create('/addresses', {
      summary: 'Add an address',
      checksSessionAtProvider: true,
      body: addAddressRequestSchema,
      answer: addressEntrySchema,
      work: (trx, { userId, body, request }) =>
        addAddress(trx, context, { userId, authTime: currentAuthTime(request), body }),
    });

    routes.read('/addresses/networks', {
      summary: 'The networks whose addresses are right',
      answer: addressNetworksSchema,
      read: () => addressRules(context.config),
    });

    const check = routesUnder('addresses')(
      'What an address is read as; nothing is kept',
      responses(addressReadingSchema),
      { body: checkAddressRequestSchema },
    );
    app.post('/addresses/check', check, async (request) => checkAddress(context, request.body));

    entryRoutes(routes, context, addressBook, {
      path: '/addresses/:id',
      answer: addressEntrySchema,
      body: renameAddressRequestSchema,
      summaries: {
        get: 'An address',
        rename: 'Give an address another label',
        remove: 'Remove an address',
      },
    });
  };
}
