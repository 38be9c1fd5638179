import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { capabilities } from '../src/capabilities.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { type Catalogue, findNeglectedTables } from './find-neglected-tables.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

async function readCatalogue(): Promise<Catalogue> {
  const tables = await sql<Catalogue['tables'][number]>`
    select relname as name, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id'
    ) as "hasUserId"
    from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations'
  `.execute(connection.database);
  const references = await sql<Catalogue['references'][number]>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f'
  `.execute(connection.database);
  return { tables: tables.rows, references: references.rows };
}

describe('the tables of the database', () => {
  it('belong to one capability each, which says what becomes of personal data', async () => {
    const catalogue = await readCatalogue();
    expect(catalogue.tables.length).toBeGreaterThan(60);
    expect(findNeglectedTables(catalogue, capabilities)).toEqual([]);
  });

  it('are all that the capabilities name', async () => {
    const { tables } = await readCatalogue();
    const named = capabilities.flatMap((capability) => Object.keys(capability.tables));
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });
});

describe('the classification of data', () => {
  const document = readFileSync(
    join(import.meta.dirname, '../../docs/data-classification.md'),
    'utf8',
  );
  const tablesAt = (level: string) => {
    const row = new RegExp(`^\\| ${level} \\| (\`.*\`) \\|$`, 'm').exec(document)?.[1] ?? '';
    return [...row.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
  };
  const said = new Map(capabilities.flatMap(({ tables }) => Object.entries<unknown>(tables)));

  it('has each table once, and those on nobody at the lower levels', () => {
    const lower = [...tablesAt('Public'), ...tablesAt('Internal')];
    const higher = [...tablesAt('Personal'), ...tablesAt('Secret')];
    const saidToBe = (isPersonal: boolean) =>
      [...said].filter(([, what]) => (what !== 'none') === isPersonal).map(([table]) => table);
    expect(lower.toSorted()).toEqual(saidToBe(false).toSorted());
    expect(higher.toSorted()).toEqual(saidToBe(true).toSorted());
  });

  it('has at the highest level every table with something sealed or hashed', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name ~ '(_hmac|ticket_hash|token_hash|secret|sealed)$'
    `.execute(connection.database);
    const secret = tablesAt('Secret');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ table }) => table).filter((table) => !secret.includes(table))).toEqual([]);
  });
});

describe('an invented capability', () => {
  const tables = [
    { name: 'hats', hasUserId: true },
    { name: 'feathers', hasUserId: false },
    { name: 'weather', hasUserId: false },
  ];
  const references = [{ from: 'feathers', to: 'hats' }];
  const sections = () => ({});
  type Hats = { hats: unknown; feathers: unknown; weather: unknown };
  const find = (said: Record<keyof Hats, 'none' | 'exported' | 'erased' | { kept: string }>) =>
    findNeglectedTables({ tables, references }, [{ tables: said, sections }]);

  it('is refused when it forgets a table, or what hangs on it', () => {
    expect(find({ hats: 'none', feathers: 'none', weather: 'none' })).toEqual([
      'hats holds something on a user',
      'feathers holds something on a user',
    ]);
  });

  it('may export it, erase it, or say why it is kept', () => {
    const why = { kept: 'Feathers are evidence.' };
    expect(find({ hats: 'exported', feathers: why, weather: 'none' })).toEqual([]);
    expect(find({ hats: 'erased', feathers: why, weather: 'none' })).toEqual([]);
  });

  it('cannot erase by user what has none, nor export what no section shows', () => {
    expect(find({ hats: 'erased', feathers: 'erased', weather: 'none' })).toEqual([
      'feathers has no user_id to erase by',
    ]);
    const said = { hats: 'exported', feathers: { kept: 'Evidence.' }, weather: 'none' } as const;
    expect(findNeglectedTables({ tables, references }, [{ tables: said }])).toEqual([
      'hats is in no section of the export',
    ]);
  });

  it('is missed when nobody, or everybody, has the table', () => {
    expect(findNeglectedTables({ tables, references }, [])).toContain(
      'hats belongs to 0 capabilities',
    );
    const said = { hats: 'erased', feathers: 'none', weather: 'none' } as const;
    const twice = [{ tables: said }, { tables: said }];
    expect(findNeglectedTables({ tables, references }, twice)).toContain(
      'hats belongs to 2 capabilities',
    );
  });
});
