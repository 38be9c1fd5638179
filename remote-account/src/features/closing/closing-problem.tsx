import { isProblem } from '@tessera/api-client/api-problem';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { closingWords as words } from './closing-words.ts';

/** Why the account was not closed, or that nobody knows. */
export function ClosingProblem({ error }: { error: unknown }) {
  if (error === null) return null;
  if (!isProblem(error)) return <FormError>{words.noAnswer}</FormError>;
  const isChanged = isProblem(error, 'account_not_empty');
  return (
    <FormError title={outcomeTitle(error, words.notClosed)}>
      {isChanged ? words.changed : explainFailure(error)}
    </FormError>
  );
}
