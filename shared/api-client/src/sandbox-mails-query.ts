import { queryOptions } from '@tanstack/react-query';
import { getSandboxMails } from './get-sandbox-mails.ts';

const refreshEveryMs = 3_000;

/** In the sandbox only: mails to one address, newest first, looked for while they are on screen. */
export const sandboxMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['sandbox', 'mails', to],
    queryFn: ({ signal }) => getSandboxMails(to, signal),
    refetchInterval: refreshEveryMs,
  });
