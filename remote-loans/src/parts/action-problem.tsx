import { ApiProblem } from '@tessera/api-client/api-problem';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { problemWords, whyNotNow } from './action-problem-words.ts';

/** Why something was not done to a loan, and what to do; what was entered stays as it is. */
export function ActionProblem({ error }: { error: unknown }) {
  if (error === null) return null;
  return <FormError title={titleOf(error)}>{wordsOf(error)}</FormError>;
}

/** The same in one text, for whoever has left what they did. */
export const actionProblemText = (error: unknown): string => `${titleOf(error)}. ${wordsOf(error)}`;

const titleOf = (error: unknown): string => outcomeTitle(error, problemWords.refused);

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return `${problemWords.noAnswer} ${problemWords.again}`;
  if (error.retryable) return `${whyNotNow(error)} ${problemWords.again}`;
  return problemWords.byCode.get(error.code) ?? explainFailure(error);
}
