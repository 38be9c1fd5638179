import { queryOptions } from '@tanstack/react-query';
import { request } from '@tessera/api-client/request';
import { sandboxMailListSchema } from '@tessera/contracts/sandbox';

const refreshEveryMs = 3_000;

function getSandboxMails(to: string, signal: AbortSignal) {
  return request({
    method: 'GET',
    path: '/sandbox/mails',
    query: { to },
    schema: sandboxMailListSchema,
    signal,
  });
}

/** Mails to one address, newest first, looked for every three seconds while they are on screen. */
export const sandboxMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['sandbox', 'mails', to],
    queryFn: ({ signal }) => getSandboxMails(to, signal),
    refetchInterval: refreshEveryMs,
    enabled: to !== '',
  });
