import { t } from '@lingui/core/macro';
import type { Ticket } from '@tessera/contracts/support';
import type { StateTone } from '@tessera/ui/state-badge';

/** What a ticket's state is called. */
export const ticketStates: Readonly<Record<Ticket['state'], { label: string; tone: StateTone }>> = {
  waiting: { label: t`Waiting for our answer`, tone: 'info' },
  answered: { label: t`Answered`, tone: 'good' },
  closed: { label: t`Closed`, tone: 'neutral' },
};

export const longestSubject = 120;
export const longestText = 5_000;

/** What both forms say of a text. */
export const textWords = {
  textOnly: t`Text only: files cannot be sent. Never a password, a code or the words of a wallet.`,
  textMissing: t`Write what it is about.`,
  textTooLong: (length: string, most: string) =>
    t`This has ${length} characters. At most ${most} can be sent.`,
} as const;
