import { ApiProblem } from '@tessera/api-client/api-problem';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { problemWords, whyNotNow } from './action-problem-words.ts';

/** Why something was not done to a loan, and what to do; what was entered stays as it is. */
export function ActionProblem({ error }: { error: unknown }) {
  if (error === null) return null;
  const isDecided = error instanceof ApiProblem && !error.retryable;
  return (
    <FormError title={isDecided ? problemWords.refused : problemWords.unknown}>
      {wordsOf(error)}
    </FormError>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return `${problemWords.noAnswer} ${problemWords.again}`;
  if (error.retryable) return `${whyNotNow(error)} ${problemWords.again}`;
  return problemWords.byCode.get(error.code) ?? explainFailure(error);
}
