import { t } from '@lingui/core/macro';

/** What the page of one ticket says. */
export const conversationWords = {
  loading: t`Ticket`,
  what: t`this ticket`,
  wants: (limit: string) => t`Asks for a limit of ${limit}`,
  opened: (at: string) => t`Opened ${at}`,
  all: t`All tickets`,
  unknown: t`There is no such ticket`,
  unknownWhy: t`The address may be mistyped, or the ticket belongs to another account.`,
  title: t`Conversation`,
  messages: t`messages`,
  noMessages: t`Nothing was written`,
  you: t`You`,
  support: t`Support`,
  reply: t`Write back`,
  send: t`Send`,
  notSent: t`It was not sent`,
  noAnswer: t`No clear answer came. Press the button again: it repeats this same message.`,
  close: t`Close the ticket`,
  closing: t`When you need no further answer. Afterwards nothing can be added to it.`,
  isClosed: t`The ticket is closed.`,
  notClosed: t`It was not closed`,
  closed: t`This ticket is closed`,
  closedWhy: t`Nothing can be added to it. What is said stays here.`,
  openNew: t`Open a new one`,
} as const;
