import {
  chainChange,
  digestOfColumn,
  rowsChainStart,
} from '../../src/books/ledger/rows/row-change.ts';
import { signHead } from '../../src/books/ledger/sealing/seal-head.ts';
import type { SealKey } from '../../src/platform/secrets/seal-key.ts';

/** What a change says. It counts from 1, and is of the row with the key 1, unless it says otherwise. */
export type WrittenChange = {
  readonly kind: string;
  readonly number?: number;
  readonly key?: string;
  readonly values?: Readonly<Record<string, string | null>>;
  readonly writtenIn?: string;
};

export type WrittenRow = {
  /** Of one row, oldest first. */
  readonly changes: readonly WrittenChange[];
  /** What it is said to hold; left out where it is gone. */
  readonly row?: Readonly<Record<string, string | null>>;
  /** Changes that come without a seal, behind the others. */
  readonly unsealed?: readonly WrittenChange[];
  readonly rules?: object;
};

const table = 'payees';
const rowKey = '["1"]';
/** Every transaction below it is in the chain. */
const sealedBelow = '750';

/** Lines of an export of no entries and one row of one table with the columns `id` and `owner`, signed well whatever it says. */
export function writeRowsExport(key: SealKey, written: WrittenRow): readonly string[] {
  const { changes, row, unsealed = [], rules = {} } = written;
  let hash: Buffer = rowsChainStart;
  const links = changes.map((change, index) => {
    const fields = fieldsOf(change, index + 1);
    hash = chainChange(hash, fields);
    return { rowPosition: String(index + 1), hash: hash.toString('hex'), change: fields };
  });
  const head = {
    number: '1',
    lastPosition: String(links.length),
    hash: hash.toString('hex'),
    sealedBelow,
    sealedAt: '2026-01-05T09:30:01.000Z',
  };
  const lines: readonly unknown[] = [
    { format: 'tessera ledger export 2' },
    {
      table,
      plain: ['id', 'owner'],
      salted: [],
      isWrittenOnce: false,
      mayBeRemoved: false,
      fixed: [],
      fixedUnless: null,
      ...rules,
    },
    ...links,
    { rowHead: signHead(head, key, 'rows') },
    ...unsealed.map((change, index) => ({
      unsealed: fieldsOf({ writtenIn: sealedBelow, ...change }, links.length + index + 1),
    })),
    ...(row ? [{ row: table, key: rowKey, values: row }] : []),
  ];
  return lines.map((line) => JSON.stringify(line));
}

const fieldsOf = (
  { kind, values = {}, writtenIn = '744', ...named }: WrittenChange,
  nth: number,
) => [
  String(named.number ?? nth),
  table,
  named.key ?? rowKey,
  kind,
  writtenIn,
  ...Object.entries(values).flatMap(([column, value]) => [
    column,
    digestOfColumn(column, value, Buffer.alloc(0)),
  ]),
];
