import { queryOptions } from '@tanstack/react-query';
import { request } from '@tessera/api-client/request';
import { sandboxMailListSchema } from '@tessera/contracts/sandbox';

const refreshEveryMs = 3_000;

export function getSandboxMails(to: string, signal?: AbortSignal) {
  return request({
    method: 'GET',
    path: '/sandbox/mails',
    query: { to },
    schema: sandboxMailListSchema,
    signal,
  });
}

/** In the sandbox only: mails to one address, newest first, looked for while they are on screen. */
export const sandboxMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['sandbox', 'mails', to],
    queryFn: ({ signal }) => getSandboxMails(to, signal),
    refetchInterval: refreshEveryMs,
  });
