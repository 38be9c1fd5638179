import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { readCursors } from '../../chains/cursor/read-cursors.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';

/** As many blocks as a miner has to wait for: what they bury, no reorganisation is expected to bring back. */
const burial = 100n;

/**
 * The block since which a purpose can no more be mined, or null: something that is not of it spent one of
 * its coins, or what made one of them is excluded by what a block has. When somebody ordered its end, that a
 * coin has been missing for a hundred blocks counts as well.
 */
export async function findSpentCoin(
  reader: Reader,
  { id, void_since, state }: OutgoingRow,
): Promise<bigint | null> {
  const cursor = (await readCursors(reader)).get('bitcoin');
  const isOrdered = void_since !== null && state !== 'failed';
  const buried = cursor && isOrdered ? cursor.number - burial : -1n;
  const { rows } = await sql<{ block: bigint | null }>`
    select min(least(
      case when not exists (
        select from outgoing_attempts as attempt
        where attempt.outgoing_id = ${id} and attempt.transaction_id = coin.spent_by
      ) then coin.spent_block end,
      coin.dead_block,
      case when coin.missing_since_block <= ${buried} then coin.missing_since_block end
    )) as block
    from bitcoin_coins as coin where coin.reserved_by = ${id}
  `.execute(reader);
  return rows[0]?.block ?? null;
}
