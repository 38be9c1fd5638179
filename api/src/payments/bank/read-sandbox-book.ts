import { type Cents, sumOf } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { BankBook, BankMovement } from './bank-book.ts';

type Line = Omit<BankMovement, 'amount' | 'isTold'> & {
  readonly amount: Cents;
  readonly event: bigint | null;
};

/** The sandbox bank's account is what came and what left: it begins with nothing. */
export async function readSandboxBook(reader: Reader, told: string | null): Promise<BankBook> {
  const { rows } = await sql<Line>`
    with told as (
      select number, event->>'type' as type, event->>'remittance' as remittance,
        coalesce(event->>'paymentId', event->>'payoutId') as subject
      from sandbox_bank_events
    )
    select payment.id::text as reference, payment.amount, 'payment' as kind, payment.id::text as subject,
      coalesce(told.remittance, '') as remittance, null as "counterpartyIban", told.number as event
    from sandbox_bank_payments as payment
    left join told on told.type = 'payment_received' and told.subject = payment.id::text
    union all
    select payment.id || '/returned', -payment.amount, 'payment_return', payment.id::text, '', null, told.number
    from sandbox_bank_payments as payment
    left join told on told.type = 'payment_returned' and told.subject = payment.id::text
    where payment.returned_at is not null
    union all
    select payout.id::text, -payout.amount, 'payout', payout.id::text, '', payout.iban, told.number
    from sandbox_bank_payouts as payout
    left join told on told.type = 'payout_settled' and told.subject = payout.id::text
    where payout.state in ('settled', 'returned')
    union all
    select payout.id || '/returned', payout.amount, 'payout_return', payout.id::text, '', null, told.number
    from sandbox_bank_payouts as payout
    left join told on told.type = 'payout_returned' and told.subject = payout.id::text
    where payout.state = 'returned'
    order by event, reference
  `.execute(reader);
  const movements = rows.map(({ event, ...line }) => ({
    ...line,
    // A line that its bank never told of is to be found, not to be waited for.
    isTold: event === null || event <= BigInt(told ?? 0),
  }));
  return {
    balance: sumOf<'EUR'>(movements.map(({ amount }) => amount)),
    movements,
    gaps: [],
    flaws: [],
  };
}
