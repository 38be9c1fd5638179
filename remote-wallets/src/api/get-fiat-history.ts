import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { type PageRequest, usePageQuery } from '@tessera/api-client/use-page-query';
import { movementPageSchema } from '@tessera/contracts/wallets';

export function getFiatHistory({ cursor, signal }: PageRequest) {
  return request({
    method: 'GET',
    path: '/fiat/history',
    query: { cursor },
    schema: movementPageSchema,
    signal,
  });
}

/** Every change of the free euro balance, newest first. */
export function useFiatHistory() {
  return usePageQuery({ queryKey: queryKeys.fiat.history, readPage: getFiatHistory });
}
