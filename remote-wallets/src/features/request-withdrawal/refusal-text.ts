import { isProblem } from '@tessera/api-client/api-problem';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { limitExceededSchema } from '@tessera/contracts/limits';
import type { WireMoney } from '@tessera/contracts/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { instantText } from '@tessera/ui/date-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { requestWords as words } from './request-words.ts';

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** A refusal in words for the one who asked, with its figures as the rest of the page writes them. */
export function refusalText(error: unknown): string {
  if (isProblem(error, 'daily_limit_exceeded')) {
    const reading = readTolerantly(limitExceededSchema, error.problem);
    if (reading.ok) {
      const { left, limit, resetsAt } = reading.value;
      return words.limitExceeded(text(left), text(limit), instantText(resetsAt));
    }
  }
  return explainFailure(error);
}
