import type { TicketMessage } from '@tessera/contracts/support';
import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import type { OpenRecall } from '../../payments/bank/bank.ts';
import type { UnattributedPayment } from '../../payments/fiat/deposits/list-unattributed-payments.ts';
import type { TicketRow } from '../../person/support/list-tickets.ts';
import type { OperatorAction } from './operator-actions.ts';

export function showTickets(tickets: readonly TicketRow[], most: number): string {
  if (tickets.length === 0) return 'No ticket waits for an answer.';
  const shown = tickets.slice(0, most).map((ticket) => `${headOf(ticket)}\n`);
  return `${countOf(tickets, most, 'ticket')} waiting for an answer, the oldest first\n\n${shown.join('\n')}`;
}

export function showConversation({
  ticket,
  messages,
}: {
  readonly ticket: TicketRow;
  readonly messages: readonly TicketMessage[];
}): string {
  const written = messages.map(
    ({ author, at, text }) => `${minuteOf(new Date(at))}  ${author}\n${indented(text)}\n`,
  );
  return `${headOf(ticket)}\n    ${ticket.state}\n\n${written.join('\n')}`;
}

export function showPayments(payments: readonly UnattributedPayment[], most: number): string {
  if (payments.length === 0) return 'Every payment belongs to somebody.';
  const shown = payments.slice(0, most).map((payment) => {
    const amount = `EUR ${formatAmount(payment.amount, 'EUR')}`;
    const from = `from ${inOneLine(payment.payer_name)}`;
    const words = `for  ${inOneLine(payment.remittance)}`;
    return `${payment.payment_id}  ${minuteOf(payment.received_at)}  ${amount}\n    ${from}\n    ${words}\n`;
  });
  return `${countOf(payments, most, 'payment')} of nobody, the oldest first\n\n${shown.join('\n')}`;
}

export function showRecalls(recalls: readonly OpenRecall[], most: number): string {
  if (recalls.length === 0) return 'No payment is wanted back.';
  const shown = recalls.slice(0, most).map((recall) => {
    const amount = `EUR ${formatAmount(recall.amount, 'EUR')}`;
    const of = `of   ${recall.payment ?? 'no payment that is known'}`;
    const why = `for  ${inOneLine(recall.reason)}`;
    return `${inOneLine(recall.id)}  ${minuteOf(recall.askedAt)}  ${amount}\n    ${of}\n    ${why}\n`;
  });
  return `${countOf(recalls, most, 'recall')} without an answer, the oldest first\n\n${shown.join('\n')}`;
}

export function showActions(actions: readonly OperatorAction[], most: number): string {
  if (actions.length === 0) return 'No command was given yet.';
  const shown = actions.slice(0, most).map((action) => {
    const { at, operator, command, subject, user_id: userId, details, reason } = action;
    const what = [command, subject, details].filter(Boolean).join(' ');
    const whom = userId === null ? [] : [`    user ${userId}\n`];
    const why = reason === null ? [] : [`    ${inOneLine(reason)}\n`];
    return `${minuteOf(at)}  ${inOneLine(operator)}  ${what}\n${[...whom, ...why].join('')}`;
  });
  return `${countOf(actions, most, 'command')}, the newest first\n\n${shown.join('\n')}`;
}

export function headOf({
  id,
  user_id,
  kind,
  subject,
  wanted_limit: limit,
  changed_at,
}: TicketRow): string {
  const wish =
    limit === null
      ? ''
      : `, wants EUR ${formatAmount(limit, 'EUR')} within ${productFacts.limitHours} hours`;
  return `${id}  ${minuteOf(changed_at)}  ${kind}\n    ${inOneLine(subject)}\n    user ${user_id}${wish}`;
}

function countOf({ length }: { readonly length: number }, most: number, what: string): string {
  if (length > most) return `More than ${most} ${what}s`;
  return length === 1 ? `1 ${what}` : `${length} ${what}s`;
}

export const minuteOf = (instant: Date) =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Others wrote it: nothing in it may move the cursor, change the terminal or hide. */
export const inOneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '�');

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${inOneLine(line)}`)
    .join('\n');
