import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sealRows } from '../src/books/ledger/rows/seal-rows.ts';
import { verifyRows } from '../src/books/ledger/rows/verify-rows.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { SealKey } from '../src/platform/secrets/seal-key.ts';
import type { testSealKeys } from './busy-ledger.ts';

/** Seals rows until nothing is left: transactions of other databases hold the horizon back for a while. */
export async function sealAllRows(database: Database, key: SealKey): Promise<void> {
  for (;;) {
    await sealRows(database, key, new Date('2026-06-15T10:00:00Z'));
    const { rows } = await sql<{ left: bigint }>`
      select (select count(*) from ledger_row_changes) - (select count(*) from ledger_sealed_rows)
        as left
    `.execute(database);
    if (rows[0]?.left === 0n) return;
    await sleep(20);
  }
}

/** What the proof of rows says is wrong, once all of them are sealed. */
export async function findWrongRows(
  database: Database,
  { key, keys }: Pick<ReturnType<typeof testSealKeys>, 'key' | 'keys'>,
): Promise<readonly string[]> {
  await sealAllRows(database, key);
  const results = await verifyRows(database, { keys });
  return results.flatMap(({ finding, others = [] }) =>
    finding ? [finding, ...others].map(({ message }) => message) : [],
  );
}

type Written = {
  /** The nth value of it, in SQL. */
  readonly sample: (nth: number) => string;
  /** Another value than a column has, by one digit where it has some. */
  readonly another: (column: string) => string;
};

const anyMoment = '2026-01-05T09:30:00Z';
const whole: Written = {
  sample: (nth) => String(5 + 2 * nth),
  another: (column) => `coalesce(${column}, 0) + 1`,
};

const written: Readonly<Record<string, Written>> = {
  bigint: whole,
  integer: whole,
  numeric: whole,
  smallint: whole,
  boolean: { sample: () => 'true', another: (column) => `not coalesce(${column}, true)` },
  bytea: {
    sample: (nth) => `'\\x05${String(10 + nth)}'`,
    another: (column) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`,
  },
  date: {
    sample: (nth) => `date '2026-01-05' + ${2 * nth}`,
    another: (column) => `coalesce(${column}, date '2026-01-05') + 1`,
  },
  jsonb: {
    sample: (nth) => `'{"amount": "${5 + 2 * nth}"}'`,
    another: () => `'{"amount": "6"}'`,
  },
  text: { sample: (nth) => `'5 ${nth}'`, another: (column) => `coalesce(${column}, '') || '6'` },
  uuid: { sample: () => 'gen_random_uuid()', another: () => 'gen_random_uuid()' },
  'timestamp with time zone': {
    sample: (nth) => `timestamptz '${anyMoment}' + interval '${nth} minutes'`,
    another: (column) => `coalesce(${column}, '${anyMoment}') + interval '1 millisecond'`,
  },
  'bytea[]': {
    sample: () => `array['\\x05'::bytea]`,
    another: (column) => `array['\\x06'::bytea] || ${column}[2:]`,
  },
  'text[]': {
    sample: () => "array['5']",
    another: (column) => `array[coalesce(${column}[1], '') || '6'] || ${column}[2:]`,
  },
  xid8: { sample: () => "'5'", another: (column) => `((${column})::text::bigint + 1)::text::xid8` },
};

/** How values of a type are written in SQL. */
export function writtenAs(type: string | undefined): Written {
  const found = written[type ?? ''];
  if (!found) throw new Error(`Nobody said what a ${type} looks like`);
  return found;
}
