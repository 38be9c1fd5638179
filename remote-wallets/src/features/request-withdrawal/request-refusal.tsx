import { isProblem } from '@tessera/api-client/api-problem';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { type WithdrawalQuote, withdrawalQuoteSchema } from '@tessera/contracts/withdrawals';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import { withdrawalRefusalText } from '../../parts/withdrawal-refusal-text.ts';
import { refusalPlace } from './refusal-place.ts';
import { requestWords as words } from './request-words.ts';

/** The quote that comes with the refusal of an old fee. */
export function newQuoteOf(error: unknown): WithdrawalQuote | undefined {
  if (!isProblem(error, 'fee_changed')) return undefined;
  const reading = readTolerantly(withdrawalQuoteSchema, error.problem.quote);
  return reading.ok ? reading.value : undefined;
}

/** Why nothing was requested, or that nobody knows whether it was, where that concerns no single field. */
export function RequestRefusal({ error }: { error: unknown }) {
  if (error === null || refusalPlace(error) !== 'form') return null;
  if (isProblem(error, 'fee_changed')) {
    return (
      <Notice tone="warn" title={words.feeChangedTitle}>
        {words.feeChanged}
      </Notice>
    );
  }
  return (
    <FormError title={outcomeTitle(error, words.refused)}>
      {isProblem(error) ? withdrawalRefusalText(error) : words.noAnswer}
    </FormError>
  );
}
