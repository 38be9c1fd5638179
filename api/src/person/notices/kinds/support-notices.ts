import type { TicketId } from '@tessera/contracts/ids';
import type { NoticeTexts } from '../notice-text.ts';

export type SupportNotices = {
  support_received: { ticketId: TicketId; subject: string };
  support_answered: { ticketId: TicketId; subject: string };
};

export const supportNotices: NoticeTexts<SupportNotices> = {
  category: 'support',
  about: {
    support_received: 'writeToSupport',
    support_answered: 'writeToSupport',
  },
  inSiteOnly: [],
  texts: {
    support_received: ({ subject }) => ({
      title: 'We have your message',
      text: `We received “${subject}” and will answer it. Write to support if there is more to say.`,
    }),
    support_answered: ({ subject }) => ({
      title: 'Support answered you',
      text: `There is an answer to “${subject}”. Write to support if it leaves something open.`,
    }),
  },
};
