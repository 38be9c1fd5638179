import { t } from '@lingui/core/macro';
import type { MailAttempt, Notice, NoticeCategory } from '@tessera/contracts/notices';

export const categoryNames: Readonly<Record<NoticeCategory, string>> = {
  deposits: t`Deposits`,
  withdrawals: t`Withdrawals`,
  loans: t`Loans`,
  repayments: t`Repayments`,
  risk: t`Risk`,
  security: t`Security`,
  support: t`Support`,
};

const outcomes: Readonly<Record<MailAttempt['outcome'], string>> = {
  accepted: t`The mail server took it`,
  refused: t`The mail server refused it for good`,
  failed: t`The mail server did not take it then`,
};

/** By which way a notice went, in short. */
export function wayText({ mail }: Pick<Notice, 'mail'>): string {
  if (mail === null) return t`On the site only`;
  if (mail.deliveredAt !== null) return t`On the site and by mail`;
  const isRefused = mail.attempts?.at(-1)?.outcome === 'refused';
  return isRefused ? t`On the site; the mail was refused` : t`On the site; the mail is on its way`;
}

export const outcomeText = ({ outcome }: MailAttempt): string => outcomes[outcome] ?? outcome;

export const noticeWords = {
  title: t`Notices`,
  lead: t`What happened in your account, and by which way we told you.`,
  card: t`Your notices`,
  category: t({ message: 'About', context: 'what a notice is about' }),
  allCategories: t`Everything`,
  show: t`Show`,
  all: t`All`,
  unread: t`Unread`,
  isUnread: t`Unread`,
  markRead: t`Mark as read`,
  markThisRead: (title: string) => t`Mark as read: ${title}`,
  markAllRead: t`Mark all as read`,
  allRead: t`All notices are read.`,
  notRead: t`This was not marked as read`,
  notAllRead: t`They were not marked as read`,
  what: t`notices`,
  site: t`On the site`,
  mail: t`By mail`,
  mailWaits: t`Not handed to the mail server yet.`,
  mailTaken: t`The mail server took it.`,
  emptyTitle: t`No notices yet`,
  empty: t`Deposits, withdrawals, loans and changes of your security are told here.`,
  noneTitle: t`Nothing here`,
  none: t`No notice is of this kind at present.`,
} as const;
