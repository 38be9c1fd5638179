import { dayMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import { sql } from 'kysely';
import type { Transaction, UserId, WithdrawalId } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

type Asked = {
  readonly userId: UserId;
  /** What its id ends with. */
  readonly intent: Uint8Array;
  readonly amount: bigint;
  readonly now: Date;
};

/**
 * A withdrawal that was asked for under the same key: its answer was lost with a restore to an earlier moment, and it was
 * booked again by what the signer or the bank had of it. For as long as answers are kept.
 * @throws DomainError `idempotency_key_reused` when it was of another amount
 */
export async function findAskedBefore(
  trx: Transaction,
  table: 'withdrawals' | 'fiat_withdrawals',
  { userId, intent, amount, now }: Asked,
): Promise<WithdrawalId | undefined> {
  const since = new Date(now.getTime() - productFacts.answersKeptDays * dayMs);
  const end = Buffer.from(intent.subarray(11, 16)).toString('hex');
  const { rows } = await sql<{ id: WithdrawalId; amount: bigint }>`
    select id, amount from ${sql.table(table)}
    where user_id = ${userId} and requested_at > ${since} and right(id::text, 10) = ${end} limit 1
  `.execute(trx);
  const [found] = rows;
  if (found && BigInt(found.amount) !== amount) {
    throw new DomainError({
      code: 'idempotency_key_reused',
      status: 409,
      title: i18n.t('This Idempotency-Key belongs to another request'),
      detail: i18n.t('Send a new key with a new request.'),
    });
  }
  return found?.id;
}
