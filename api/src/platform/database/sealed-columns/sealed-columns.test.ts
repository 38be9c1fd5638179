import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { everyTable, otherSchemas } from './sealed-lists.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

type Column = { readonly table: string; readonly column: string; readonly keyPart: string | null };

async function readCatalogue(): Promise<readonly Column[]> {
  const { rows } = await connection.superuser.pool.query<Column>(`
    select relname as table, attname as column,
      array_position(conkey, attnum)::text as "keyPart"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname, attnum`);
  return rows;
}

const folder = 'api/src/platform/database/sealed-columns';

/** What the lists leave out, or say of what is not there; a line each. */
function findUnlisted(catalogue: readonly Column[]): readonly string[] {
  const found: string[] = [];
  const tables = Map.groupBy(catalogue, ({ table }) => table);
  for (const [table, columns] of tables) {
    const listed = everyTable[table];
    if (listed === undefined) {
      found.push(
        `${table} is not in ${folder}: say which columns decide about money, or why none does`,
      );
      continue;
    }
    if (typeof listed === 'string') continue;
    const named = [
      ...('proved' in listed ? listed.proved : [...listed.plain, ...(listed.salted ?? [])]),
      ...Object.keys(listed.decideNothing ?? {}),
    ];
    const present = columns.map(({ column }) => column);
    for (const column of present.filter((each) => !named.includes(each))) {
      found.push(`${table}.${column} is not in ${folder}: seal it, or say why it decides nothing`);
    }
    for (const name of named.filter((each) => !present.includes(each))) {
      found.push(`${table} has no column ${name}, which is in ${folder}`);
    }
    const twice = named.filter((name, index) => named.indexOf(name) !== index);
    for (const name of twice) found.push(`${table}.${name} is in ${folder} twice`);
    if ('proved' in listed) continue;
    const unfixable = (listed.fixed ?? []).filter(
      (name) => ![...listed.plain, ...(listed.salted ?? [])].includes(name),
    );
    for (const name of unfixable)
      found.push(`${table}.${name} is fixed and not sealed in ${folder}`);
    const key = columns
      .filter(({ keyPart }) => keyPart !== null)
      .sort((one, other) => Number(one.keyPart) - Number(other.keyPart))
      .map(({ column }) => column);
    if (
      key.join() !== listed.key.join() ||
      listed.key.some((name) => !listed.plain.includes(name))
    ) {
      found.push(
        `${table} has the key ${key.join()}, which its list in ${folder} has to seal plainly`,
      );
    }
  }
  const gone = Object.keys(everyTable).filter((table) => !tables.has(table));
  return [...found, ...gone.map((table) => `There is no table ${table}, which is in ${folder}`)];
}

describe('every column of the database', () => {
  it('is sealed, or listed as deciding nothing with a reason', async () => {
    const catalogue = await readCatalogue();
    expect(catalogue.length).toBeGreaterThan(500);
    expect(findUnlisted(catalogue)).toEqual([]);
    const reasons = Object.values(everyTable).flatMap((listed) =>
      typeof listed === 'string' ? [listed] : Object.values(listed.decideNothing ?? {}),
    );
    expect(reasons.filter((reason) => reason.length < 12)).toEqual([]);
  });

  it('stands in a schema that is looked at, or listed too', async () => {
    const { rows } = await connection.superuser.pool.query<{ schema: string }>(`
      select distinct nspname as schema from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'
      order by nspname`);
    expect(rows.map(({ schema }) => schema)).toEqual([...Object.keys(otherSchemas), 'public']);
  });

  it('is missed when somebody adds it, or a table, or takes one away', async () => {
    const catalogue = await readCatalogue();
    const grown = [
      ...catalogue.filter(({ table, column }) => `${table}.${column}` !== 'payees.iban'),
      { table: 'loans', column: 'discount', keyPart: null },
      { table: 'gifts', column: 'amount', keyPart: null },
    ];
    const before = findUnlisted(catalogue);
    expect(findUnlisted(grown).filter((line) => !before.includes(line))).toEqual([
      expect.stringMatching(/^loans\.discount is not in .*: seal it, or say why/),
      'payees has no column iban, which is in api/src/platform/database/sealed-columns',
      expect.stringMatching(/^gifts is not in /),
    ]);
  });
});
