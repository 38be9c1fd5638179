import { type Cents, minus } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type BankAccount, mostFlaws } from '../bank-book.ts';
import type { Statement } from './follow-statements.ts';

/**
 * What in our copy of the bank's book no bank has said: a movement of a day that statements cover and that none of them
 * has, and a statement whose movements are not any more what leads from its opening to its closing balance.
 *
 * @param statements all of them
 */
export async function findFlaws(
  reader: Reader,
  statements: readonly Statement[],
): Promise<Pick<BankAccount, 'flaws' | 'flawCount'>> {
  if (statements.length === 0) return { flaws: [], flawCount: 0 };
  const moved = await sumByStatement(reader);
  const unstated = await findUnstated(reader);
  const wrong = statements.flatMap(({ id, opening, closing }) => {
    const amount = minus(minus(closing, opening), moved.get(id) ?? (0n as Cents));
    return amount === 0n
      ? []
      : [{ what: 'the statement is not what its movements come to', of: id, amount } as const];
  });
  const [{ found } = { found: 0n }] = unstated;
  return {
    flaws: [
      ...unstated.map(
        ({ reference, amount }) =>
          ({ what: 'no statement has it', of: reference, amount }) as const,
      ),
      ...wrong,
    ],
    flawCount: Number(found) + wrong.length,
  };
}

/** EUR cents by statement, of those that there are. */
async function sumByStatement(reader: Reader): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ statement: string; moved: Cents }>`
    select statement, sum(amount) as moved from bank_bookings
    where kind <> 'sum' and statement in (select id from bank_statements) group by statement
  `.execute(reader);
  return new Map(rows.map(({ statement, moved }) => [statement, moved]));
}

type Unstated = { readonly reference: string; readonly amount: Cents; readonly found: bigint };

/** The first of them, each with how many there are. */
async function findUnstated(reader: Reader): Promise<readonly Unstated[]> {
  const { rows } = await sql<Unstated>`
    select reference, amount, count(*) over () as found from (
      select reference, amount, booked_on from bank_bookings
      where kind <> 'sum' and statement is null and booked_on between
        (select min(from_day) from bank_statements) and (select max(to_day) from bank_statements)
      union all
      select reference, amount, booked_on from bank_bookings
      where kind <> 'sum' and statement is not null
        and not exists (select from bank_statements where id = bank_bookings.statement)
    ) as unstated
    order by booked_on, reference limit ${mostFlaws}
  `.execute(reader);
  return rows;
}
