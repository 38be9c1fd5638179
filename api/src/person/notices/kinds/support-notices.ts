import type { TicketId } from '@tessera/contracts/ids';
import { i18n } from '../../../platform/languages/i18n.ts';
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
      title: i18n.t('We have your message'),
      text: i18n.t(
        'We received “{subject}” and will answer it. If there is more to say, add it to your ticket.',
        { subject },
      ),
    }),
    support_answered: ({ subject }) => ({
      title: i18n.t('Support answered you'),
      text: i18n.t(
        'There is an answer to “{subject}”. If it leaves something open, write back in your ticket.',
        { subject },
      ),
    }),
    support_closed: ({ subject }) => ({
      title: i18n.t('Support closed your ticket'),
      text: i18n.t('“{subject}” is closed. The last message of your ticket says why.', { subject }),
    }),
  },
};
