import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { SubjectPage } from './bank-book.ts';

/** What events of a bank behind `told` are about, each once, in their order as texts. */
export const listUntold =
  (events: 'bank_events' | 'sandbox_bank_events') =>
  async (
    reader: Reader,
    told: string | null,
    { after, limit }: SubjectPage,
  ): Promise<readonly string[]> => {
    const { rows } = await sql<{ subject: string }>`
      select distinct subject from (
        select coalesce(event->>'paymentId', event->>'payoutId') as subject
        from ${sql.table(events)} as told where told.number > ${BigInt(told ?? 0)}
      ) as untold
      where subject > ${after ?? ''} order by subject limit ${limit}
    `.execute(reader);
    return rows.map(({ subject }) => subject);
  };
