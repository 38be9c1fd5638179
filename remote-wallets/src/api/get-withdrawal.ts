import { queryOptions } from '@tanstack/react-query';
import { askAgainEvery } from '@tessera/api-client/ask-again-every';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { withdrawalPollMs } from './get-withdrawals.ts';
import type { Rail } from './rail.ts';

/** A withdrawal with its events and, while it is pending, what it waits for. */
export const withdrawalQuery = (rail: Rail, id: string) =>
  queryOptions({
    queryKey: rail.detailKey(id),
    queryFn: ({ signal }) => rail.readDetail(id, signal),
    retry: shouldRetry,
    refetchInterval: ({ state }) =>
      askAgainEvery(withdrawalPollMs(state.data ? [state.data] : []))(),
  });
