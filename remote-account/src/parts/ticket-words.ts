import type { Ticket } from '@tessera/contracts/support';
import type { StateTone } from '@tessera/ui/state-badge';

/** What a ticket's state is called. */
export const ticketStates: Readonly<Record<Ticket['state'], { label: string; tone: StateTone }>> = {
  waiting: { label: 'Waiting for our answer', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const longestSubject = 120;
export const longestText = 5_000;

/** What both forms say of a text. */
export const textWords = {
  textOnly: 'Text only: files cannot be sent. Never a password, a code or the words of a wallet.',
  textMissing: 'Write what it is about.',
  textTooLong: (length: string, most: string) =>
    `This has ${length} characters. At most ${most} can be sent.`,
} as const;
