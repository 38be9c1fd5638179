import type { PayeeId } from '@tessera/contracts/ids';
import {
  addPayeeRequestSchema,
  payeePageSchema,
  payeeSchema,
  renamePayeeRequestSchema,
} from '@tessera/contracts/payees';
import type { AppContext } from '../../../app-context.ts';
import { currentAuthTime } from '../../../platform/http/current-user.ts';
import { ownRoutes } from '../../../platform/http/own-routes.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { entryRoutes } from '../entry-routes.ts';
import { addPayee } from './add-payee.ts';
import { listPayees } from './list-payees.ts';
import { payeeBook } from './payee-book.ts';

export function payeeRoutes(context: AppContext): Routes {
  return async (app) => {
    const routes = ownRoutes<PayeeId>(app, context, 'payees');

    routes.list('/payees', {
      summary: 'Payees of the address book, newest first',
      answer: payeePageSchema,
      read: ({ userId, page }) => listPayees(context.database, userId, page),
    });

    routes.create('/payees', {
      summary: 'Add a payee',
      checksSessionAtProvider: true,
      body: addPayeeRequestSchema,
      answer: payeeSchema,
      work: (trx, { userId, body, request }) =>
        addPayee(trx, context, { userId, authTime: currentAuthTime(request), body }),
    });

    entryRoutes(routes, context, payeeBook, {
      path: '/payees/:id',
      answer: payeeSchema,
      body: renamePayeeRequestSchema,
      summaries: { get: 'A payee', rename: 'Rename a payee', remove: 'Remove a payee' },
    });
  };
}
