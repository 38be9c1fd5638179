import type { TicketId } from '@tessera/contracts/ids';
import type { NoticeTexts } from '../notice-text.ts';
import { pages } from './pages.ts';

export type SupportNotices = {
  support_received: { ticketId: TicketId; subject: string };
  support_answered: { ticketId: TicketId; subject: string };
};

export const supportNotices: NoticeTexts<SupportNotices> = {
  category: 'support',
  path: () => pages.support,
  texts: {
    support_received: ({ subject }) => ({
      title: 'We have your message',
      text: `We received “${subject}” and answer in Support.`,
    }),
    support_answered: ({ subject }) => ({
      title: 'Support answered you',
      text: `There is an answer to “${subject}”. Read it in Support.`,
    }),
  },
};
