import type { ApiProblem } from '@tessera/api-client/api-problem';
import { explainFailure } from '@tessera/ui/explain-failure';
import { authenticatorWords as words } from './authenticator-words.ts';

/** What was wrong, and how many attempts are left; the API itself says that none is. */
export function wrongCodeText(error: ApiProblem): string {
  const { attemptsLeft } = error.problem;
  const isSaid = typeof attemptsLeft === 'number' && attemptsLeft > 0;
  return isSaid
    ? `${explainFailure(error)} ${words.attempts(attemptsLeft)}`
    : explainFailure(error);
}
