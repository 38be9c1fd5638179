import { queryOptions } from '@tanstack/react-query';

/** The newest signed head of the ledger. The client that asks comes as a file of its own, after the text. */
export const ledgerHeadQuery = queryOptions({
  queryKey: ['ledger', 'head'],
  queryFn: async ({ signal }) => {
    const { getLedgerHead } = await import(
      /* webpackChunkName: "ledger-head" */ '@tessera/api-client/get-ledger-head'
    );
    return getLedgerHead(signal);
  },
});
