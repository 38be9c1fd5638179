import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tamper, testSealKeys } from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { exportAll, runWith } from '../../../../test/ledger-format/check-by-document.ts';
import { letNumbersBeWritten, loosen, readTypes } from '../../../../test/loosened-database.ts';
import { sealAllRows, writtenAs } from '../../../../test/sealed-rows.ts';
import { sealedTables } from '../../../platform/database/sealed-columns/sealed-lists.ts';
import { sealedColumns } from '../../../platform/database/sealed-columns/sealed-table.ts';
import { firstChange, proveChanges } from './prove-changes.ts';
import { proveSealWorks } from './prove-seal-works.ts';
import { readAsSealed } from './read-as-sealed.ts';
import type { RowFinding } from './row-finding.ts';

const { pem, key, keys } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'every-column-'));
const [keyFile, exported] = [path.join(folder, 'key.pem'), path.join(folder, 'export.jsonl')];
let byOurs: readonly RowFinding[] = [];
let connection: TestDatabase;
let types: ReadonlyMap<string, string>;

/** A row for each column of every sealed table, made of any values. Only the seal's own triggers are left. */
beforeAll(async () => {
  connection = await createTestDatabase();
  types = await readTypes(connection);
  await loosen(connection, [...sealedTables.keys()]);
  const inserts = [...sealedTables].flatMap(([table, sealed]) => {
    const names = sealedColumns(sealed);
    return names.map((_, nth) => {
      const values = names.map((name) => typeOf(table, name).sample(nth));
      return `insert into ${table} (${names.map((name) => `"${name}"`).join()})
        overriding system value values (${values.join()})`;
    });
  });
  await connection.superuser.pool.query(inserts.join(';'));
  await sealAllRows(connection.database, key);
  await letNumbersBeWritten(connection);
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

const typeOf = (table: string, column: string) => writtenAs(types.get(`${table}.${column}`));

/** The nth row of each table, by its key, is the one whose nth column is to change. */
async function readKeys() {
  const { rows } = await connection.superuser.pool.query<{ table: string; keys: string[] }>(`
    select table_name as table, array_agg(row_key order by number) as keys from ledger_row_changes
    where kind = 'inserted' group by table_name`);
  return new Map(rows.map(({ table, keys: ofTable }) => [table, ofTable]));
}

describe('one value that was changed with the triggers off', () => {
  it('is named by row and column in every sealed column of every table', async () => {
    const prove = () =>
      readAsSealed(connection.database, (trx) => proveChanges(trx, keys, firstChange, 10_000));
    expect(await readAsSealed(connection.database, proveSealWorks)).toEqual([]);
    expect((await prove()).findings).toEqual([]);

    const keysOf = await readKeys();
    const all = [...sealedTables].flatMap(([table, { key: ofKey, ...sealed }]) =>
      sealedColumns({ key: ofKey, ...sealed }).map((column, nth) => {
        const rowKey = keysOf.get(table)?.[nth] ?? '';
        const change = `update ${table} set "${column}" = ${typeOf(table, column).another(`"${column}"`)}
          where ledger_row_key(to_jsonb(${table}), array['${ofKey.join("','")}']) = '${rowKey}'`;
        // With another key it is another row: that of before is gone.
        const named = ofKey.includes(column) ? 'is gone' : column;
        return { table, rowKey, change, named };
      }),
    );
    await tamper(connection, ...all.map(({ change }) => change));
    const { findings } = await prove();
    const told = findings.map(({ table, key: rowKey, columns, message }) =>
      [table, ...(rowKey ?? []), columns?.join() ?? /is gone/.exec(message)?.[0]].join(' '),
    );
    const expected = all.map(({ table, rowKey, named }) =>
      [table, ...JSON.parse(rowKey), named].join(' '),
    );
    expect(told.toSorted()).toEqual(expected.toSorted());
    expect(told.length).toBeGreaterThan(400);
    byOurs = findings;
  });

  it('is named by the checker of exports too, in every column whose value an export has', async () => {
    writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
    writeFileSync(exported, await exportAll({ connection }));
    const told = runWith(exported, keyFile)
      // PostgreSQL writes a blank between the parts of a key.
      .replaceAll('", "', '","')
      .split('\n')
      .filter((line) => !line.endsWith('it never entered the seal'));
    const named = byOurs.flatMap(({ table = '', key: rowKey, columns = [], message }) => {
      const name = `row ${JSON.stringify(rowKey)} of ${table}:`;
      if (message.includes('is gone')) return [`${name} it is gone, and was not removed`];
      const plain = columns.filter((column) => sealedTables.get(table)?.plain.includes(column));
      return plain.map((column) => `${name} its ${column} is not what was sealed`);
    });
    expect(told.toSorted()).toEqual(named.toSorted());
    expect(told.length).toBeGreaterThan(300);
  });
});
