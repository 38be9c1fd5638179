import type { MailAttempt, Notice, NoticeCategory } from '@tessera/contracts/notices';

export const categoryNames: Readonly<Record<NoticeCategory, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  loans: 'Loans',
  repayments: 'Repayments',
  risk: 'Risk',
  security: 'Security',
  support: 'Support',
};

const outcomes: Readonly<Record<MailAttempt['outcome'], string>> = {
  accepted: 'The mail server took it',
  refused: 'The mail server refused it for good',
  failed: 'The mail server did not take it then',
};

/** By which way a notice went, in short. */
export function wayText({ mail }: Pick<Notice, 'mail'>): string {
  if (mail === null) return 'On the site only';
  if (mail.deliveredAt !== null) return 'On the site and by mail';
  const isRefused = mail.attempts?.at(-1)?.outcome === 'refused';
  return isRefused ? 'On the site; the mail was refused' : 'On the site; the mail is on its way';
}

export const outcomeText = ({ outcome }: MailAttempt): string => outcomes[outcome] ?? outcome;

export const noticeWords = {
  title: 'Notices',
  lead: 'What happened in your account, and by which way we told you.',
  card: 'Your notices',
  category: 'About',
  allCategories: 'Everything',
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  isUnread: 'Unread',
  markRead: 'Mark as read',
  markThisRead: (title: string) => `Mark as read: ${title}`,
  markAllRead: 'Mark all as read',
  allRead: 'All notices are read.',
  notRead: 'This was not marked as read',
  notAllRead: 'They were not marked as read',
  what: 'notices',
  site: 'On the site',
  mail: 'By mail',
  mailWaits: 'Not handed to the mail server yet.',
  mailTaken: 'The mail server took it.',
  emptyTitle: 'No notices yet',
  empty: 'Deposits, withdrawals, loans and changes of your security are told here.',
  noneTitle: 'Nothing here',
  none: 'No notice is of this kind at present.',
} as const;
