import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { above, hasRow } from '../../platform/database/rows.ts';

export type Look = 'consolidate' | 'sweep-at-low-fees';

/** Whether it is time to look again. */
export async function isLookDue(reader: Reader, work: Look, now: Date): Promise<boolean> {
  return !(await hasRow(reader, 'treasury_looks', { work, next_at: above(now) }));
}

/** Takes a look that is due, and says when the next one is. False when another process took it. */
export async function claimLook(
  trx: Transaction,
  { work, now, everyMs }: { readonly work: Look; readonly now: Date; readonly everyMs: number },
): Promise<boolean> {
  const next = new Date(now.getTime() + everyMs);
  const { rows } = await sql`
    insert into treasury_looks as look (work, next_at) values (${work}, ${next})
    on conflict (work) do update set next_at = excluded.next_at where look.next_at <= ${now}
    returning work
  `.execute(trx);
  return rows.length > 0;
}
