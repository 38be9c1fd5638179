import { Client, DatabaseError } from 'pg';
import { fillLedger, sealAll, testSealKeys } from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import {
  closedTables,
  forbiddenStatements,
  tampering,
} from '../../../../test/forbidden-statements.ts';
import { verifyLedger } from '../../../books/ledger/verification/verify-ledger.ts';

const denied = '42501';
const { key, keys } = testSealKeys();

let connection: TestDatabase;
let service: Client;
let superuser: Client;

beforeAll(async () => {
  connection = await createTestDatabase();
  await fillLedger(connection.database);
  await sealAll(connection.database, key);
  service = new Client({ connectionString: connection.url });
  superuser = new Client({ connectionString: connection.superuser.url });
  await Promise.all([service.connect(), superuser.connect()]);
});
afterAll(async () => {
  await Promise.all([service.end(), superuser.end()]);
  await connection.close();
});

/** The code with which PostgreSQL refuses it, or nothing; it is undone. */
async function refusalOf(client: Client, statement: string): Promise<string | undefined> {
  await client.query('begin');
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.code;
  } finally {
    await client.query('rollback');
  }
}

describe('the role that serves', () => {
  it('is asked for about a hundred things that it may not do', () => {
    expect(forbiddenStatements.length).toBeGreaterThanOrEqual(100);
    expect(new Set(forbiddenStatements).size).toBe(forbiddenStatements.length);
  });

  it.each(forbiddenStatements)('may not %s', async (statement) => {
    expect(await refusalOf(service, statement)).toBe(denied);
    // What a statement is refused for is the role: another guard may stand behind it, and no mistake does.
    const behind = await refusalOf(superuser, statement);
    expect(behind ?? 'done').not.toMatch(/^(42501|42601|42703|42P01|42883|3F000|42704)$/);
  });

  it.each(['set role tessera_reader', 'create database extra', 'alter system set fsync = off'])(
    'may not %s, in no transaction either',
    async (statement) => {
      await expect(service.query(statement)).rejects.toMatchObject({ code: denied });
    },
  );

  it('cannot hand on what it may not do', async () => {
    // It is a warning and no refusal where whoever asks may do something with the table.
    await service.query('grant insert, update on ledger_entries to tessera_service');
    expect(await refusalOf(service, 'update ledger_entries set amount = 1')).toBe(denied);
  });

  it('cannot open the guard of balances by a trigger of its own', async () => {
    const open = `
      create temp table doorway (id int);
      create function pg_temp.open() returns trigger language plpgsql as
        'begin update ledger_accounts set balance = balance + 1; return new; end';
      create trigger doorway before insert on doorway for each row execute function pg_temp.open();
      insert into doorway values (1)`;
    expect(await refusalOf(service, open)).toBe(denied);
    // It is a door for whoever may write the table and make another.
    expect(await refusalOf(superuser, open)).toBeUndefined();
  });

  it('reads the ledger, and leaves it as it was', async () => {
    const results = await verifyLedger(connection.database, { keys });
    expect(results.flatMap(({ finding }) => finding ?? [])).toEqual([]);
  });

  it('may write every table but those of the ledger, the assets and the migrations', async () => {
    const { rows } = await service.query<{ name: string; writes: boolean; reads: boolean }>(`
      select relname as name,
        has_table_privilege(oid, 'INSERT') and has_table_privilege(oid, 'UPDATE')
          and has_table_privilege(oid, 'DELETE') as writes,
        has_table_privilege(oid, 'SELECT') as reads
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      order by 1`);
    expect(rows.filter(({ reads }) => !reads)).toEqual([]);
    expect(rows.filter(({ writes }) => !writes).map(({ name }) => name)).toEqual(closedTables);
  });
});

describe('the role that reads', () => {
  let reader: Client;
  beforeAll(async () => {
    reader = new Client({ connectionString: connection.urlOf('reader') });
    await reader.connect();
  });
  afterAll(() => reader.end());

  it.each([...forbiddenStatements, ...tampering])('may not %s', async (statement) => {
    expect(await refusalOf(reader, statement)).toBe(denied);
  });

  it('may read every table', async () => {
    const { rows } = await reader.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege(oid, 'SELECT')`);
    expect(rows).toEqual([]);
  });
});

describe('whoever else there is', () => {
  it('may do nothing', async () => {
    const { rows } = await superuser.query(`
      select 'database' as what from pg_database, aclexplode(datacl)
      where datname = current_database() and grantee = 0
      union all
      select 'schema ' || nspname from pg_namespace, aclexplode(nspacl)
      where nspname in ('public', 'jobs') and grantee = 0
      union all
      select relname from pg_class, aclexplode(relacl)
      where relnamespace::regnamespace::text in ('public', 'jobs') and grantee = 0
      union all
      select proname from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
      where pronamespace::regnamespace::text in ('public', 'jobs') and grantee = 0`);
    expect(rows).toEqual([]);
  });

  it('owns nothing: the owner does, and a role that cannot log in the functions that post', async () => {
    const { rows } = await superuser.query(`
      select distinct owner::regrole::text as owner, kind, definer from (
        select relowner as owner, 'relation' as kind, false as definer from pg_class
        where relnamespace::regnamespace::text in ('public', 'jobs')
        union all
        select proowner, 'function', prosecdef from pg_proc
        where pronamespace::regnamespace::text in ('public', 'jobs')
      ) as owned order by 1, 2, 3`);
    expect(rows).toEqual([
      { owner: 'tessera_ledger', kind: 'function', definer: true },
      { owner: 'tessera_owner', kind: 'function', definer: false },
      { owner: 'tessera_owner', kind: 'relation', definer: false },
    ]);
    const { rows: roles } = await superuser.query(
      "select rolcanlogin from pg_roles where rolname = 'tessera_ledger'",
    );
    expect(roles).toEqual([{ rolcanlogin: false }]);
  });

  it('chooses no path for a function that posts or guards', async () => {
    const { rows } = await superuser.query(`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)
        and proname ~ '^ledger_' and prosrc ~ '\\mledger_'
        and not coalesce(proconfig, '{}') && array['search_path=public, pg_temp']`);
    expect(rows).toEqual([]);
  });
});
