import { dayMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { Transaction, UserId } from '../database/database.ts';
import { above, lockRow } from '../database/rows.ts';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';

const keptForMs = productFacts.answersKeptDays * dayMs;

/** A key belongs to the user, the method and the route that it was sent with. */
export type KeyedRequest = {
  readonly userId: UserId;
  readonly method: string;
  readonly route: string;
  readonly key: string;
  readonly requestHash: string;
};

export type StoredAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
};

/**
 * The answer's lock is written down, so that the caller's commit waits for a standby, and with it for the commit that
 * stored the answer: nobody may have confirmed that one. What only reads, or has a number and writes nothing, waits for nobody.
 * @throws DomainError `idempotency_key_reused` when the key came with another request
 */
export async function findAnswer(
  trx: Transaction,
  { userId, method, route, key, requestHash }: KeyedRequest,
  now: Date,
): Promise<StoredAnswer | null> {
  const row = await lockRow(trx, 'idempotency_keys', {
    user_id: userId,
    method,
    route,
    key,
    created_at: above(new Date(now.getTime() - keptForMs)),
  });
  if (!row) return null;
  if (row.request_hash !== requestHash) {
    throw new DomainError({
      code: 'idempotency_key_reused',
      status: 409,
      title: i18n.t('This Idempotency-Key belongs to another request'),
      detail: i18n.t('Send a new key with a new request.'),
    });
  }
  return { status: row.status, contentType: row.content_type, body: row.body };
}

export async function storeAnswer(
  trx: Transaction,
  { userId, method, route, key, requestHash }: KeyedRequest,
  { status, contentType, body }: StoredAnswer,
  now: Date,
): Promise<void> {
  const answer = {
    request_hash: requestHash,
    status,
    content_type: contentType,
    body,
    created_at: now,
  };
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, method, route, key, ...answer })
    // Only an expired one can be in the way: the caller holds the key's lock and found none.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'method', 'route', 'key']).doUpdateSet(answer),
    )
    .execute();
}

export async function deleteExpiredAnswers(
  database: { deleteFrom: Transaction['deleteFrom'] },
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - keptForMs))
    .execute();
}
