import { sql } from 'kysely';

/** Whether our account shows the return of the payment whose reference stands in a column. */
export const isGivenBack = (
  column: 'recall.payment' | 'bank_bookings.reference',
) => sql<boolean>`exists (
  select from bank_bookings as back
  where back.kind = 'payment_return' and back.subject = ${sql.ref(column)}
)`;
