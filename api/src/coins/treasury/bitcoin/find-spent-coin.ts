import type { OutgoingId, Reader } from '../../../platform/database/database.ts';

/** The block in which something that is not of this purpose spent one of its coins, or null. */
export async function findSpentCoin(
  reader: Reader,
  outgoingId: OutgoingId,
): Promise<bigint | null> {
  const coin = await reader
    .selectFrom('bitcoin_coins')
    .select('spent_block')
    .where('reserved_by', '=', outgoingId)
    .where('spent_block', 'is not', null)
    .where(({ eb, selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom('outgoing_attempts')
            .select('id')
            .where('outgoing_id', '=', outgoingId)
            .where(({ ref }) => eb('transaction_id', '=', ref('bitcoin_coins.spent_by'))),
        ),
      ),
    )
    .orderBy('spent_block')
    .limit(1)
    .executeTakeFirst();
  return coin?.spent_block ?? null;
}
