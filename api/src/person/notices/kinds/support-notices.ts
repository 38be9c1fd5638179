import type { TicketId } from '@tessera/contracts/ids';
import type { NoticeTexts } from '../notice-text.ts';

export type SupportNotices = {
  support_received: { ticketId: TicketId; subject: string };
  support_answered: { ticketId: TicketId; subject: string };
  support_closed: { ticketId: TicketId; subject: string };
};

export const supportNotices: NoticeTexts<SupportNotices> = {
  category: 'support',
  about: {
    support_received: 'supportTicket',
    support_answered: 'supportTicket',
    support_closed: 'supportTicket',
  },
  inSiteOnly: [],
  texts: {
    support_received: ({ subject }) => ({
      title: 'We have your message',
      text: `We received “${subject}” and will answer it. If there is more to say, add it to your ticket.`,
    }),
    support_answered: ({ subject }) => ({
      title: 'Support answered you',
      text: `There is an answer to “${subject}”. If it leaves something open, write back in your ticket.`,
    }),
    support_closed: ({ subject }) => ({
      title: 'Support closed your ticket',
      text: `“${subject}” is closed. The last message of your ticket says why.`,
    }),
  },
};
