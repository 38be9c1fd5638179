import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';

/**
 * Removes what only served the running account, as each capability says of its tables. What proves
 * our business with somebody stays for as long as books and contracts are kept.
 */
export async function erasePersonalData(
  trx: Transaction,
  { capabilities }: Pick<AppContext, 'capabilities'>,
  userId: UserId,
): Promise<void> {
  for (const { tables, erase } of capabilities) {
    for (const [table, data] of Object.entries(tables)) {
      if (data !== 'erased' && data !== 'exported, erased') continue;
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
    }
    await erase?.(trx, userId);
  }
}
