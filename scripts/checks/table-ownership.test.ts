import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { findForeignTables } from './table-ownership.ts';

describe('tables belong to one capability', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tables-'));
    write(
      'books/ledger/ledger-tables.ts',
      'export type LedgerTables = {\n  ledger_entries: {\n  };\n};\n',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  it('finds a query that another capability builds', () => {
    write('lending/loans/read-debt.ts', "db.selectFrom('ledger_entries as entry')");
    expect(findForeignTables(folder)).toEqual([
      'api/src/lending/loans/read-debt.ts queries ledger_entries, which belongs to books/ledger',
    ]);
  });

  it.each([
    "await lockRow(trx, 'ledger_entries', { id })",
    "await updateRows(trx, 'ledger_entries', { id }, { amount })",
    "await insertOnce(trx, 'ledger_entries', ['id'], { id })",
    "listRows(\n    context.database,\n    'ledger_entries',\n    {},",
  ])('finds one that names the table alone: %s', (text) => {
    write('lending/loans/read-debt.ts', text);
    expect(findForeignTables(folder)).toHaveLength(1);
  });

  it('finds a query that another capability writes as SQL', () => {
    write('lending/loans/read-debt.ts', 'sql`select sum(amount) from ledger_entries`');
    expect(findForeignTables(folder)).toHaveLength(1);
  });

  it('lets the owner work', () => {
    write('books/ledger/post.ts', "trx.insertInto('ledger_entries')");
    expect(findForeignTables(folder)).toEqual([]);
  });

  it('tells two capabilities of one wing apart, also where tables are declared in a room', () => {
    write('coins/deposits/kept/deposit-tables.ts', 'export type T = {\n  deposits: {\n  };\n};\n');
    write('coins/deposits/watching/watch.ts', "db.selectFrom('deposits')");
    write('coins/wallets/list.ts', "db.selectFrom('deposits')");
    expect(findForeignTables(folder)).toEqual([
      'api/src/coins/wallets/list.ts queries deposits, which belongs to coins/deposits',
    ]);
  });

  it('fails when it finds no owner at all', () => {
    rmSync(join(folder, 'books'), { recursive: true });
    expect(() => findForeignTables(folder)).toThrow('declares a table');
  });

  it('reads the declarations of the API itself', () => {
    write('lending/loans/read-debt.ts', "db.selectFrom('ledger_entries as entry')");
    expect(findForeignTables(join(repositoryRoot, 'api/src'))).toEqual([]);
  });
});
