import { isProblem } from '@tessera/api-client/api-problem';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { type WithdrawalQuote, withdrawalQuoteSchema } from '@tessera/contracts/withdrawals';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { refusalPlace } from './refusal-place.ts';

/** The quote that comes with the refusal of an old fee. */
export function newQuoteOf(error: unknown): WithdrawalQuote | undefined {
  if (!isProblem(error, 'fee_changed')) return undefined;
  const reading = readTolerantly(withdrawalQuoteSchema, error.problem.quote);
  return reading.ok ? reading.value : undefined;
}

/** Why nothing was requested, where that concerns no single field. */
export function RequestRefusal({ error }: { error: unknown }) {
  if (error === null || refusalPlace(error) !== 'form') return null;
  if (isProblem(error, 'fee_changed')) {
    return (
      <Notice tone="warn" title="The network fee has changed">
        What you see above is counted with the new one. Look at it, and send it again.
      </Notice>
    );
  }
  return <FormError title="Nothing was withdrawn">{inWords(error)}</FormError>;
}

function inWords(error: unknown): string {
  if (isProblem(error)) return explainFailure(error);
  return 'No clear answer came. Press the button again: it repeats this same request and never withdraws twice.';
}
