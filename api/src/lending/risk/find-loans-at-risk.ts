import { berlinDateOf } from '@tessera/lending/berlin-date';
import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import { isStale, type KnownPrice, latestPrices } from '../../books/prices/latest-prices.ts';
import type { LoanId, Reader } from '../../platform/database/database.ts';
import type { DueItem } from '../../platform/jobs/due-work.ts';

const mostAtOnce = 500;

/**
 * The loans that a review may change, found by index: something happened to them, their day is over,
 * the price reached theirs, or they are in a call and the price is new. None without a fresh price.
 */
export async function findLoansAtRisk(
  reader: Reader,
  now: Date,
  context: AppContext,
): Promise<DueItem<LoanId>[]> {
  const prices = [...(await latestPrices(context, reader)).values()];
  const fresh = prices.filter((price) => !isStale(price, now));
  const items: DueItem<LoanId>[] = [];
  for (const price of fresh) items.push(...(await findByPrice(reader, now, price)));
  return items;
}

async function findByPrice(
  reader: Reader,
  now: Date,
  price: KnownPrice,
): Promise<DueItem<LoanId>[]> {
  const { asset, value, observedAt } = price;
  const today = berlinDateOf(now);
  const { rows } = await sql<{ id: LoanId; requested_at: Date | null }>`
    with risk as (
      (select loan_id, requested_at from loan_risks
      where asset = ${asset} and requested_at is not null
      order by requested_at limit ${mostAtOnce})
      union
      (select loan_id, requested_at from loan_risks
      where asset = ${asset} and act_at_price >= ${value}
        and (reviewed_price_at is null or reviewed_price_at < ${observedAt})
      order by act_at_price desc limit ${mostAtOnce})
      union
      (select loan_risks.loan_id, loan_risks.requested_at
      from margin_calls join loan_risks on loan_risks.loan_id = margin_calls.loan_id
      where margin_calls.asset = ${asset} and margin_calls.ended_at is null
        and (reviewed_price_at is null or reviewed_price_at < ${observedAt})
      order by margin_calls.deadline limit ${mostAtOnce})
      union
      (select loan_id, requested_at from loan_risks
      where asset = ${asset} and as_of < ${today}::date
      order by as_of limit ${mostAtOnce})
    )
    select loan_id as id, requested_at from risk order by loan_id
  `.execute(reader);
  return rows.map(({ id, requested_at }) => ({ id, dueAt: requested_at ?? observedAt }));
}
