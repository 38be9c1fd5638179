import type { Signature } from '@tessera/contracts/signer';
import type { AttemptId, OutgoingId, Reader } from '../../../platform/database/database.ts';
import type { SigningOrder } from '../treasury-tables.ts';

const perPage = 200;

/** An order of ours that the signer has signed. */
export type Given = {
  readonly id: AttemptId;
  readonly purposeId: OutgoingId;
  readonly order: SigningOrder;
  readonly signature: Signature;
  readonly signedAt: Date;
};

/** Every order that is known to be signed, oldest first, but for those of cold keys. */
export async function* listGiven(reader: Reader): AsyncGenerator<Given> {
  let after: { readonly at: Date; readonly id: AttemptId } | undefined;
  for (;;) {
    const from = after;
    const rows = await reader
      .selectFrom('outgoing_attempts as attempt')
      .innerJoin('outgoing_transactions as outgoing', 'outgoing.id', 'attempt.outgoing_id')
      .select([
        'attempt.id',
        'attempt.outgoing_id',
        'attempt.signing_order',
        'attempt.transaction_id',
        'attempt.raw',
        'attempt.signed_at',
      ])
      .where('attempt.raw', 'is not', null)
      .where('attempt.signed_at', 'is not', null)
      .where('outgoing.is_signed_elsewhere', '=', false)
      .$if(from !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('attempt.signed_at', 'attempt.id'),
            '>',
            tuple(from?.at ?? null, from?.id ?? ('' as AttemptId)),
          ),
        ),
      )
      .orderBy('attempt.signed_at')
      .orderBy('attempt.id')
      .limit(perPage)
      .execute();
    for (const { id, outgoing_id, signing_order: order, transaction_id, raw, signed_at } of rows) {
      if (transaction_id === null || raw === null || signed_at === null) continue;
      const signature = { transactionId: transaction_id, raw };
      yield { id, purposeId: outgoing_id, order, signature, signedAt: signed_at };
      after = { at: signed_at, id };
    }
    if (rows.length < perPage) return;
  }
}
