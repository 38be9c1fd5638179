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
      'ledger/ledger-tables.ts',
      'export type LedgerTables = {\n  ledger_entries: {\n  };\n};\n',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  it('finds a query that another capability builds', () => {
    write('loans/read-debt.ts', "db.selectFrom('ledger_entries as entry')");
    expect(findForeignTables(folder)).toEqual([
      'api/src/loans/read-debt.ts queries ledger_entries, which belongs to ledger',
    ]);
  });

  it('finds a query that another capability writes as SQL', () => {
    write('loans/read-debt.ts', 'sql`select sum(amount) from ledger_entries`');
    expect(findForeignTables(folder)).toHaveLength(1);
  });

  it('lets the owner work', () => {
    write('ledger/post.ts', "trx.insertInto('ledger_entries')");
    expect(findForeignTables(folder)).toEqual([]);
  });

  it('reads the declarations of the API itself', () => {
    write('loans/read-debt.ts', "db.selectFrom('ledger_entries as entry')");
    expect(findForeignTables(join(repositoryRoot, 'api/src'))).toEqual([]);
  });
});
