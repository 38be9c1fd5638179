import { queryOptions } from '@tanstack/react-query';

/** The newest proof of reserves, null before the first. The client that asks comes as a file of its own, after the text. */
export const newestReservesQuery = queryOptions({
  queryKey: ['reserves', 'newest'],
  queryFn: async ({ signal }) => {
    const { getReserves } = await import(
      /* webpackChunkName: "reserves" */ '@tessera/api-client/get-reserves'
    );
    const { items } = await getReserves(signal);
    return items[0] ?? null;
  },
});
