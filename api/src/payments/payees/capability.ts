import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { listPayees } from './accounts/list-payees.ts';
import { payeeRoutes } from './accounts/payee-routes.ts';
import type { AddressBookTables } from './address-book-tables.ts';
import { addressBookRoutes } from './addresses/address-routes.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { reportEntries, resetToldEntries } from './addresses/report-entries.ts';
import type { PayeeTables } from './payee-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends PayeeTables, AddressBookTables {}
}

export const payees: Capability<PayeeTables & AddressBookTables> = {
  // Withdrawals keep the address that they went to.
  tables: { payees: 'exported', address_book_entries: 'exported, erased' },
  routes: (context) => [payeeRoutes(context), addressBookRoutes(context)],
  works: [reportEntries],
  onSignerForgot: resetToldEntries,
  sections: ({ database }, { id: userId }) => ({
    payees: () => everyItem((page) => listPayees(database, userId, page)),
    addresses: () =>
      everyItem((page) => listAddresses(database, { userId, asset: undefined }, page)),
  }),
};
