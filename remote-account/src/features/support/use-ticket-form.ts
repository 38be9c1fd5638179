import { useKeptForm } from '@tessera/api-client/use-kept-form';
import type { TicketRequest } from '@tessera/contracts/support';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { euros } from '@tessera/money/wire-money';
import { readerLocale } from '@tessera/ui/reader-locale';
import { textProblem } from '../../parts/text-problem.ts';
import { longestSubject } from '../../parts/ticket-words.ts';
import { supportWords as words } from './support-words.ts';

export const useTicketForm = () =>
  useKeptForm('support-ticket', { kind: 'question', limit: '', subject: '', text: '' });

export type TicketForm = ReturnType<typeof useTicketForm>;
export type TicketTexts = TicketForm['values'];

export type TicketProblems = { limit?: string; subject?: string; text?: string };

/** What is sent of the form, or what has to be mended first. */
export function readTicket(texts: TicketTexts): { request: TicketRequest } | TicketProblems {
  const text = textProblem(texts.text);
  if (texts.kind === 'limit_raise') {
    const limit = parseLocalizedAmount(texts.limit, 'EUR', readerLocale());
    if (text === undefined && limit.ok && limit.minor > 0n) {
      const { limitSubject: subject } = words;
      const wish = { kind: 'limit_raise', limit: euros(limit.minor) } as const;
      return { request: { ...wish, subject, text: texts.text.trim() } };
    }
    return {
      ...(text !== undefined && { text }),
      ...(!(limit.ok && limit.minor > 0n) && { limit: words.limitMissing }),
    };
  }
  const subject = subjectProblem(texts.subject.trim());
  if (subject === undefined && text === undefined) {
    const trimmed = { subject: texts.subject.trim(), text: texts.text.trim() };
    return { request: { kind: 'question', ...trimmed } };
  }
  return { ...(subject !== undefined && { subject }), ...(text !== undefined && { text }) };
}

function subjectProblem(subject: string): string | undefined {
  if (subject === '') return words.subjectMissing;
  return subject.length > longestSubject ? words.subjectTooLong(longestSubject) : undefined;
}
