import { type Day, dayOf } from '../days.ts';
import { interestUntil, type Stretch } from '../interest.ts';
import { amountOf } from '../wire.ts';
import type { Instant, LoanRecord } from './loan-record.ts';

/**
 * Cents of interest that a loan has earned by the close of a day, that day included, and that were not paid by
 * then. What happened counts by when the ledger booked it, before `closedAt`; from which day it bears no more interest is
 * for the payment to say. Nothing before the loan's opening, and nothing once it has ended.
 */
export function interestAtClose(
  record: LoanRecord,
  { day, closedAt }: { readonly day: Day; readonly closedAt: Instant },
): bigint {
  const booked = new Map(record.entries.map((entry) => [entry.transferKey, entry.bookedAt]));
  const isBooked = (key: string) => (booked.get(key) ?? Number.POSITIVE_INFINITY) < closedAt;
  if (!isBooked(`loan:${record.id}:opened`)) return 0n;
  const stretches: Stretch[] = [{ from: record.payoutDay, principal: record.principal }];
  let [paid, payments, key] = [0n, 0, ''];
  for (const { type, data } of record.events) {
    if (type === 'collateral_sold') key = `liquidation:${data.liquidationId}`;
    if (type === 'repaid') {
      payments += 1;
      if (data.source !== 'sale') key = `loan:${record.id}:payment:${payments}`;
      if (!isBooked(key)) break;
      paid += amountOf(data.interest);
      const principal = amountOf(data.outstandingPrincipal);
      stretches.push({ from: dayOf(String(data.valueOn)), principal });
    }
    if ((type === 'closed' || type === 'liquidated') && isBooked(key)) return 0n;
  }
  return interestUntil(stretches, record.rate, day + 1) - paid;
}
