import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/create-test-database.ts';
import { migrateTo } from '../../../test/migrate-to.ts';
import { formerRelease } from './former-release.ts';

/** Of these it is known that they refuse nothing that the former release writes. */
const widened = [
  // One kind of account, and three states, more.
  'ledger_accounts_kind_check',
  'fiat_unattributed_payments_state_check',
  // Of columns that it leaves empty, or as they begin.
  'ledger_seals_root_check',
  'chain_deposit_addresses_of_branch',
  'signer_memory_signed_check',
  // A row has an id of its own, and what may be there once as before, by another name.
  'recovery_codes_pkey',
  'recovery_codes_user_id_code_hmac_key',
];

type Column = {
  readonly name: string;
  readonly table: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
};
type Named = { readonly name: string; readonly table: string; readonly is: string };

type Schema = {
  readonly columns: readonly Column[];
  readonly functions: readonly string[];
  /** What refuses rows: checks, references, and what may be there once. */
  readonly rules: readonly Named[];
};

let former: TestDatabase;
let today: TestDatabase;
beforeAll(async () => {
  [former, today] = await Promise.all([createEmptyDatabase(), createTestDatabase()]);
  await migrateTo(formerRelease.lastMigration, former);
});
afterAll(() => Promise.all([former.close(), today.close()]));

async function readSchema({ superuser }: TestDatabase): Promise<Schema> {
  const read = async <Row extends object>(query: string) =>
    (await superuser.pool.query<Row>(query)).rows;
  const columns = await read<Column>(`
    select relname || '.' || attname as name, relname as table, format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class as class on class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and not attisdropped
    order by 1`);
  const functions = await read<{ name: string }>(`
    select oid::regprocedure || ' ' || pg_get_function_result(oid) as name from pg_proc as routine
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')
    order by 1`);
  const rules = await read<Named>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as is
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')
    union all
    select indexrelid::regclass::text, indrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace
    order by 1`);
  return { columns, functions: functions.map(({ name }) => name), rules };
}

/** In what today's schema would refuse or lack what the former release writes and reads. */
function differences(before: Schema, after: Schema): readonly string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const isFormer = ({ table }: { readonly table: string }) => tables.has(table);
  const columnNow = new Map(after.columns.map((column) => [column.name, column]));
  const columnThen = new Map(before.columns.map((column) => [column.name, column]));
  const ruleThen = new Map(before.rules.map(({ name, is }) => [name, is]));
  return [
    ...before.columns.flatMap(({ name, type, isRequired, hasDefault }) => {
      const now = columnNow.get(name);
      if (!now) return [`${name} is gone`];
      if (now.type !== type) return [`${name} was ${type} and is ${now.type}`];
      if (now.isRequired && !isRequired) return [`${name} may not be null any more`];
      if (now.isRequired && hasDefault && !now.hasDefault)
        return [`${name} has no default any more`];
      return [];
    }),
    ...after.columns
      .filter((column) => isFormer(column) && !columnThen.has(column.name))
      .filter(({ isRequired, hasDefault }) => isRequired && !hasDefault)
      .map(({ name }) => `${name} has to be written`),
    ...before.functions
      .filter((name) => !after.functions.includes(name))
      .map((name) => `${name} is gone`),
    ...after.rules
      .filter((rule) => isFormer(rule) && ruleThen.get(rule.name) !== rule.is)
      .filter(({ name }) => !widened.includes(name))
      .map(({ name, is }) => `${name} is new: ${is}`),
  ];
}

describe('today’s schema, under processes of the former release', () => {
  it('has all that they read, and asks of their rows nothing more', async () => {
    const [before, after] = [await readSchema(former), await readSchema(today)];
    expect(before.columns.length).toBeGreaterThan(300);
    expect(before.functions.length).toBeGreaterThan(5);
    expect(before.rules.length).toBeGreaterThan(100);
    expect(differences(before, after)).toEqual([]);
    const known = new Set(after.rules.map(({ name }) => name));
    expect(widened.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has the job queue that they know', async () => {
    // Where this differs: find out whether pg-boss of the former release works on tables of today's, which migrate makes under it.
    const { rows } = await today.superuser.pool.query('select version from jobs.version');
    expect(rows).toEqual([{ version: formerRelease.jobSchema }]);
  });

  it.each([
    ['alter table loans drop column principal cascade', /^loans\.principal is gone$/],
    ['alter table loans rename column principal to sum', /^loans\.principal is gone$/],
    ['alter table loans add column later text not null', /^loans\.later has to be written$/],
    [
      'alter table idempotency_keys alter column body type varchar',
      /^idempotency_keys\.body was text and is character varying$/,
    ],
    [
      'alter table notices alter column read_at set not null',
      /^notices\.read_at may not be null any more$/,
    ],
    ['alter table loans add check (principal > 1)', /^loans_principal_check1? is new/],
    ['create unique index once on loans (principal)', /^once is new/],
    ['drop function ledger_seal', /^ledger_seal\(.* is gone$/],
  ])('would not, after %s', async (statement, expected) => {
    const client = await today.superuser.pool.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      const after = await readSchema({ superuser: { pool: client } } as unknown as TestDatabase);
      const found = differences(await readSchema(former), after);
      expect(found).toContainEqual(expect.stringMatching(expected));
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
