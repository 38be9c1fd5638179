import { booksColumns } from './books-columns.ts';
import { coinsColumns } from './coins-columns.ts';
import { lendingColumns } from './lending-columns.ts';
import { paymentsColumns } from './payments-columns.ts';
import { personColumns } from './person-columns.ts';
import type { SealedTable, SealedTables } from './sealed-table.ts';
import { serviceColumns } from './service-columns.ts';

/** Every table of the database, with what of it is sealed. */
export const everyTable: SealedTables = {
  ...booksColumns,
  ...coinsColumns,
  ...lendingColumns,
  ...paymentsColumns,
  ...personColumns,
  ...serviceColumns,
};

/** Other schemas of the database, and why nothing there decides about money. */
export const otherSchemas: Readonly<Record<string, string>> = {
  jobs: 'The queue of what is due. It is found anew in the tables of what is due.',
};

/** Those with something that is sealed, by their names in order. */
export const sealedTables: ReadonlyMap<string, SealedTable> = new Map(
  Object.entries(everyTable)
    .flatMap(([name, table]) =>
      typeof table === 'string' || 'proved' in table ? [] : [[name, table] as const],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
