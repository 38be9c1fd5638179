import type { Reader, UserId } from '../../../platform/database/database.ts';

/** To whom a payment was attributed; undefined where it is nobody's, or the house's. */
export async function ownerOfAttributed(
  reader: Reader,
  paymentId: string,
): Promise<UserId | undefined> {
  const row = await reader
    .selectFrom('fiat_unattributed_payments as payment')
    .innerJoin('fiat_deposits as deposit', 'deposit.id', 'payment.deposit_id')
    .select('deposit.user_id')
    .where('payment.payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.user_id;
}
