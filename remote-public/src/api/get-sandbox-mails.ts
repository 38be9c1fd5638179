import { queryOptions } from '@tanstack/react-query';

const refreshEveryMs = 3_000;

/**
 * Mails to one address, newest first, looked for every three seconds while they are on screen. The
 * client that asks comes as a file of its own, as public pages carry no more than they paint.
 */
export const sandboxMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['sandbox', 'mails', to],
    queryFn: async ({ signal }) => {
      const { getSandboxMails } = await import(
        /* webpackChunkName: "sandbox-mails" */ '@tessera/api-client/get-sandbox-mails'
      );
      return getSandboxMails(to, signal);
    },
    refetchInterval: refreshEveryMs,
  });
