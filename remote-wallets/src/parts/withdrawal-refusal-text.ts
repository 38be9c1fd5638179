import { isProblem } from '@tessera/api-client/api-problem';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { limitExceededSchema } from '@tessera/contracts/limits';
import type { WireMoney } from '@tessera/contracts/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { freesText } from './frees-text.ts';
import { limitRefusalWords as words } from './limit-refusal-words.ts';

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** A refusal in words for the one who asked, with its figures as the rest of the page writes them. */
export function withdrawalRefusalText(error: unknown): string {
  if (isProblem(error, 'daily_limit_exceeded')) {
    const reading = readTolerantly(limitExceededSchema, error.problem);
    if (reading.ok) {
      const { left, limit, frees } = reading.value;
      const sentences = [words.exceeded(text(left), text(limit)), freesText(frees), words.wayOut];
      return sentences.filter(Boolean).join(' ');
    }
  }
  return explainFailure(error);
}
