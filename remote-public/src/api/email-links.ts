import { queryOptions } from '@tanstack/react-query';
import { makeIdempotencyKey } from '@tessera/api-client/make-idempotency-key';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { emailChangeLinkSchema, emailUndoSchema } from '@tessera/contracts/email-changes';

type Link = { readonly token: string };

/** Tokens go in a body, since addresses are written down on the way. Unknown ones are `not_found`. */
const ask = (path: string, { token }: Link, idempotencyKey: string, signal?: AbortSignal) => ({
  method: 'POST' as const,
  path: `/email-changes/${path}`,
  body: { token },
  idempotencyKey,
  signal,
});

/** What the link that was mailed to a new address would do. */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.emailChanges.link(token),
    queryFn: ({ signal }) =>
      request({
        ...ask('look', { token }, makeIdempotencyKey(), signal),
        schema: emailChangeLinkSchema,
      }),
    retry: shouldRetry,
  });

/** Makes the new address the account's; done before, it says so. Refused with `email_taken`. */
export const confirmEmailChange = (link: Link, key: string) =>
  request({ ...ask('confirm', link, key), schema: emailChangeLinkSchema });

/** What the link that was mailed to a former address would undo. */
export const emailUndoQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.emailChanges.undo(token),
    queryFn: ({ signal }) =>
      request({
        ...ask('undo/look', { token }, makeIdempotencyKey(), signal),
        schema: emailUndoSchema,
      }),
    retry: shouldRetry,
  });

/** Gives the former address back; done before, it says so. Refused with `email_taken`. */
export const undoEmailChange = (link: Link, key: string) =>
  request({ ...ask('undo', link, key), schema: emailUndoSchema });
