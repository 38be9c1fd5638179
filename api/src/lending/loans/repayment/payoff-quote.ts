import { createHash } from 'node:crypto';
import type { PayoffQuote } from '@tessera/contracts/loans';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import type { Payoff } from '@tessera/lending/payoff';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';
import { owedOn } from '../loan-position.ts';
import { readRunningLoan } from '../running-loan.ts';

export type PayoffOffer = { readonly owed: Payoff; readonly quoteId: string };

/** What ends the loan today, to the cent. */
export async function offerPayoff(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  loan: LoanRow,
): Promise<PayoffOffer> {
  const running = await readRunningLoan(reader, loan);
  const owed = owedOn(loan, running, berlinDate(clock.now()));
  // Day, debt and number of payments name it: nothing has to be kept to recognise it.
  const text = [loan.id, owed.on, running.steps.length, owed.interest, owed.principal].join('|');
  return { owed, quoteId: createHash('sha256').update(text).digest('hex').slice(0, 32) };
}

export function presentPayoff({ owed, quoteId }: PayoffOffer): PayoffQuote {
  return {
    quoteId,
    on: owed.on,
    validUntil: endOfBerlinDay(owed.on).toISOString(),
    fees: euros(owed.fees),
    interest: euros(owed.interest),
    principal: euros(owed.principal),
    total: euros(owed.total),
  };
}
