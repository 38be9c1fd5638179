import { errorCode } from './error-code.ts';
import { withoutPersonalData } from './without-personal-data.ts';

const longestReply = 200;
/** A shorter name of a mailbox would be found in words that are not it. */
const shortestName = 3;

/** A mail server's line as it may be kept: in one line, without whom it is to, of a bounded length. */
export function boundReply(line: string, to: string): string {
  const inOneLine = line.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const text = withoutName(withoutPersonalData(inOneLine), to.split('@')[0] ?? '');
  return [...text].slice(0, longestReply).join('') || 'no words';
}

/** What the server answered when it did not take a mail, or the code of what kept it from answering. */
export function replyOfFailure(error: unknown, to: string): string {
  const reply = replyIn(error) ?? replyIn((error as Error).cause);
  return boundReply(reply ?? errorCode(error), to);
}

function replyIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('response' in error)) return undefined;
  return typeof error.response === 'string' ? error.response : undefined;
}

/** Some servers name the mailbox alone: `550 ada: user unknown`. */
function withoutName(text: string, name: string): string {
  if (name.length < shortestName) return text;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'gi'), '[name]');
}
