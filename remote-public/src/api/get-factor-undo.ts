import { queryOptions } from '@tanstack/react-query';
import { makeIdempotencyKey } from '@tessera/api-client/make-idempotency-key';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { factorUndoSchema } from '@tessera/contracts/factors';

/**
 * What the link of a mail would undo. Refused with `not_found` for a link that is none of ours. The token
 * goes in a body, since addresses are written down on the way.
 */
export const factorUndoQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.factorUndo(token),
    queryFn: ({ signal }) =>
      request({
        method: 'POST',
        path: '/factors/undo/look',
        body: { token },
        schema: factorUndoSchema,
        idempotencyKey: makeIdempotencyKey(),
        signal,
      }),
    retry: shouldRetry,
  });
