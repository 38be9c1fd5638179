import { documentedFailures } from '../bad-input/start-documented-app.ts';
import type { answerChecker } from '../check-answer.ts';
import type { Answered } from '../inject-until-answered.ts';
import type { Choice } from './seeded-choices.ts';

type Judged = {
  readonly choice: Choice;
  readonly answer: Answered;
  readonly check: ReturnType<typeof answerChecker>;
  /** What an answer to this sender shows though it is another's and they did not name it. */
  readonly leakOf: (choice: Choice, body: string) => string | undefined;
  /** Whether the ledger is as it was before. */
  readonly isUnmoved: () => Promise<boolean>;
};

/** What is wrong with an answer, in words; nothing if it may be. */
export async function judgeAnswer(judged: Judged): Promise<string | undefined> {
  const { choice, answer, check, leakOf, isUnmoved } = judged;
  const { operation, request } = choice;
  const { statusCode } = answer;
  try {
    check(operation.method, request.url, answer);
  } catch (error) {
    return `does not fit the document: ${(error as Error).message}`;
  }
  if (statusCode >= 500 && !documentedFailures.has(answer.json().code)) return 'failed';
  // What is not one's own is gone already for a DELETE; the victim still has it, which is compared.
  const isTaken = statusCode < 400 && request.isForeign && operation.method !== 'DELETE';
  if (isTaken) return 'took what is another’s';
  const leak = leakOf(choice, answer.body);
  if (leak !== undefined) return `shows what is another’s: ${leak}`;
  if (statusCode >= 400 && !(await isUnmoved())) return 'moved money and refused';
  return undefined;
}
