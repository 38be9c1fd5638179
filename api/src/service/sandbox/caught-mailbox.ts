import { sandboxMailListSchema } from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import type { SandboxMailbox } from './sandbox-mailbox.ts';

const timeoutMs = 5_000;

/** Reads what the sandbox's SMTP catcher took from the API. */
export function caughtMailbox(catcherUrl: string | undefined): SandboxMailbox {
  return {
    mailsTo: async (address) => {
      if (catcherUrl === undefined) return [];
      const url = `${catcherUrl}/mails?${new URLSearchParams({ to: address })}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`The mail catcher answered ${response.status}`);
      return z.parse(sandboxMailListSchema, await response.json()).items;
    },
  };
}

/** Several mailboxes as one, newest first; what has no time waits to be opened and comes first. */
export function mergedMailbox(mailboxes: readonly SandboxMailbox[]): SandboxMailbox {
  return {
    mailsTo: async (address) => {
      const mails = await Promise.all(mailboxes.map((mailbox) => mailbox.mailsTo(address)));
      const newest = (sentAt: string | null) => (sentAt === null ? '~' : sentAt);
      return mails.flat().sort((a, b) => {
        const [first, second] = [newest(a.sentAt), newest(b.sentAt)];
        if (first === second) return 0;
        return first > second ? -1 : 1;
      });
    },
  };
}
