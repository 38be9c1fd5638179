import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { withdrawalDetailSchema } from '@tessera/contracts/withdrawals';
import { withdrawalPollMs } from './get-withdrawals.ts';

/** A withdrawal with its events and, while it is pending, what it waits for. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    ...readQuery({
      queryKey: queryKeys.wallets.withdrawal(id),
      path: `/withdrawals/${encodeURIComponent(id)}`,
      schema: withdrawalDetailSchema,
    }),
    refetchInterval: ({ state }) => withdrawalPollMs(state.data ? [state.data] : []),
  });
