import type { Cents } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { followStatements, type Statement } from './follow-statements.ts';

/** What lay at the bank before its first statement, and came by no payment that the bank told of. */
export type Opening = {
  readonly statement: string;
  /** EUR cents. */
  readonly amount: Cents;
};

/** All statements of the account, in the order of their days. */
export const readStatements = (reader: Reader): Promise<Row<'bank_statements'>[]> =>
  reader
    .selectFrom('bank_statements')
    .selectAll()
    .orderBy('from_day')
    .orderBy('to_day')
    .orderBy('read_at')
    .execute();

/** That which the account begins with, from those of the first days alone; undefined before there is one. */
export async function readFirstStatement(reader: Reader): Promise<Statement | undefined> {
  const ofFirstDays = await reader
    .selectFrom('bank_statements')
    .selectAll()
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('from_day', 'to_day'),
        'in',
        selectFrom('bank_statements')
          .select(['from_day', 'to_day'])
          .orderBy('from_day')
          .orderBy('to_day')
          .limit(1)
          .$asTuple('from_day', 'to_day'),
      ),
    )
    .orderBy('read_at')
    .execute();
  return followStatements(ofFirstDays).first;
}

/** Undefined before there is a statement. */
export async function readOpening(reader: Reader): Promise<Opening | undefined> {
  const first = await readFirstStatement(reader);
  return first && openingOf(reader, first);
}

/** What notifications told of before the first day of a statement, and none has, is a part of what lay there. */
export async function openingOf(
  reader: Reader,
  { id: statement, from_day, opening }: Statement,
): Promise<Opening> {
  const { rows } = await sql<Pick<Opening, 'amount'>>`
    select ${opening}::numeric - coalesce(sum(amount), 0) as amount from bank_bookings
    where kind <> 'sum' and statement is null and booked_on < ${from_day}::date
  `.execute(reader);
  const [{ amount } = { amount: opening }] = rows;
  return { statement, amount };
}
