import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { retryWhileInUse } from '../retry-while-in-use.ts';
import { endOpening, openColumns } from './open-columns.ts';
import { saltColumns } from './salt-columns.ts';
import { sealedTables } from './sealed-lists.ts';
import { type SealedTable, sealedColumns } from './sealed-table.ts';

const followers = {
  rows: 'sealed_rows_follow',
  changes: 'sealed_changes_follow',
};

type Present = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that are sealed already. */
  readonly opened: readonly string[];
  /** Whether a record ends the opening of each of these. */
  readonly isRecorded: boolean;
  /** What its triggers were made with, where both work. */
  readonly made: string | null;
};

/**
 * Has triggers follow every write to what is sealed, as the lists say now, and opens what is older than its seal:
 * each row is written down once as it is found; and so is what gets a salt. A table at a time, which nobody writes to meanwhile.
 * Once that is done nothing is changed any more.
 * @param tableWaitMs for how long a table that is in use, before it is tried again
 */
export async function sealTables(client: Client, tableWaitMs: number): Promise<void> {
  await leaveUnlisted(client, tableWaitMs);
  for (const present of await readTables(client)) {
    const table = sealedTables.get(present.name);
    // A former release of the schema lacks columns that a later one lists.
    const sealed = table && withColumns(table, present.columns);
    if (!sealed) continue;
    const wanted = argumentsOf(sealed);
    const missing = sealedColumns(sealed).filter((column) => !present.opened.includes(column));
    const isFollowed = present.made === wanted.join('|') && missing.length === 0;
    if (isFollowed && present.isRecorded) continue;
    const listed = { name: present.name, sealed };
    await retryWhileInUse(client, tableWaitMs, async () => {
      if (!isFollowed) {
        await follow(client, present.name, sealed, wanted);
        await speakAsTriggers(client);
        await saltColumns(client, listed, gettingSalt(present, sealed));
      }
      if (missing.length > 0) await openColumns(client, listed, missing);
      await endOpening(client, present.name);
    });
  }
}

/** A table that was listed once is followed no more. */
async function leaveUnlisted(client: Client, waitMs: number): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname::text = any($1::text[]) and relname::text <> all ($2::text[])`,
    [Object.values(followers), [...sealedTables.keys()]],
  );
  for (const { statement } of rows) {
    await retryWhileInUse(client, waitMs, async () => {
      await client.query(statement);
    });
  }
}

async function readTables(client: Client): Promise<readonly Present[]> {
  const { rows: found } = await client.query(
    "select where to_regclass('public.ledger_row_changes') is not null",
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<Present>(
    `select relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
      array(select column_name from ledger_sealed_columns where table_name = relname::text) as opened,
      not exists (
        select from ledger_sealed_columns as listed
        where listed.table_name = relname::text and not exists (
          select from ledger_row_changes as record
          where record.table_name = relname::text and record.row_key = '[]'
            and listed.column_name = any(record.columns)
        )
      ) as "isRecorded",
      (select min(array_to_string(string_to_array(encode(tgargs, 'escape'), '\\000'), '|', ''))
        from pg_trigger where tgrelid = class.oid and tgname::text = any($1::text[]) and tgenabled in ('O', 'A')
        having count(*) = 2) as made
    from pg_class as class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname::text = any($2::text[])
    order by relname`,
    [Object.values(followers), [...sealedTables.keys()]],
  );
  return rows.map((row) => ({ ...row, made: row.made?.replace(/\|$/, '') ?? null }));
}

function withColumns(table: SealedTable, present: readonly string[]): SealedTable | undefined {
  if (!table.key.every((name) => present.includes(name))) return undefined;
  const of = (names: readonly string[]) => names.filter((name) => present.includes(name));
  const { plain, salted = [], fixed = [] } = table;
  return { ...table, plain: of(plain), salted: of(salted), fixed: of(fixed) };
}

function argumentsOf({ key, plain, salted = [], fixed = [] }: SealedTable): readonly string[] {
  const kept = salted.filter((name) => fixed.includes(name));
  return [key, plain, salted, ...(kept.length > 0 ? [kept] : [])].map((names) => names.join());
}

/** What is sealed already, and may have been without a salt: nobody knows where a trigger was taken away. */
function gettingSalt({ made, opened }: Present, { salted = [] }: SealedTable): readonly string[] {
  const plain = made?.split('|')[1]?.split(',') ?? opened;
  return salted.filter((column) => opened.includes(column) && plain.includes(column));
}

/** Digests are over texts as the triggers write them. */
async function speakAsTriggers(client: Client): Promise<void> {
  await client.query(`
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local statement_timeout = 0;
  `);
}

async function follow(
  client: Client,
  name: string,
  table: SealedTable,
  wanted: readonly string[],
): Promise<void> {
  const target = escapeIdentifier(name);
  const call = `for each row %s execute function ledger_note_row_change(${wanted.map(escapeLiteral).join(', ')})`;
  const row = (version: string) =>
    `row(${sealedColumns(table).map((column) => `${version}.${escapeIdentifier(column)}`)})`;
  await client.query(`
    drop trigger if exists ${followers.rows} on ${target};
    drop trigger if exists ${followers.changes} on ${target};
    create trigger ${followers.rows} after insert or delete on ${target} ${call.replace('%s', '')};
    create trigger ${followers.changes} after update on ${target}
      ${call.replace('%s', `when (${row('old')} is distinct from ${row('new')})`)}
  `);
}
