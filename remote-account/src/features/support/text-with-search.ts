import { longestSubject } from '../../parts/ticket-words.ts';
import type { TicketTexts } from './use-ticket-form.ts';

/** What was looked for becomes the subject; where something stands there, it is added to the message. */
export function textWithSearch(
  { subject, text }: TicketTexts,
  wanted: string,
): Partial<TicketTexts> {
  if (subject.trim() === '' && wanted.length <= longestSubject) {
    return { kind: 'question', subject: wanted };
  }
  return { kind: 'question', text: text === '' ? wanted : `${text}\n${wanted}` };
}
