import { explainFailure, whyItFailed } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { RetryWait } from '@tessera/ui/retry-wait';
import { exportWords as words } from './export-words.ts';

type ExportProblemProps = { error: unknown; seconds: number };

/** Why nothing was saved, and from when on it can be tried again. */
export function ExportProblem({ error, seconds }: ExportProblemProps) {
  if (error === null) return null;
  return (
    <FormError title={words.failed}>
      {seconds > 0 ? (
        <>
          {whyItFailed(error)} <RetryWait seconds={seconds} />
        </>
      ) : (
        explainFailure(error)
      )}
    </FormError>
  );
}
