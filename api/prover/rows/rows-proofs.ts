import { sql } from 'kysely';
import {
  type ChangesCursor,
  firstChange,
  proveChanges,
} from '../../src/books/ledger/rows/prove-changes.ts';
import { proveEntered } from '../../src/books/ledger/rows/prove-entered.ts';
import { proveSealWorks } from '../../src/books/ledger/rows/prove-seal-works.ts';
import { proveSealed } from '../../src/books/ledger/rows/prove-sealed.ts';
import { speakAsSealed } from '../../src/books/ledger/rows/read-as-sealed.ts';
import { firstRow, type RowsCursor } from '../../src/books/ledger/rows/read-rows-page.ts';
import type { RowFinding } from '../../src/books/ledger/rows/row-finding.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import type { SealPublicKeys } from '../../src/platform/secrets/seal-key.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Found, type Proof, proof, type Step } from '../proof.ts';

/** So many are looked at as they are at one moment. */
const rowsPerStep = 1_000;

type Books = { readonly database: Database; readonly clock: Clock };

/** Rows outside the ledger that decide about money, each against its seal. */
export const rowsProofs = (books: Books, keys: SealPublicKeys): readonly Proof[] => [
  sealedRows(books, keys),
  enteredRows(books.database),
  sealedChanges(books.database),
  proof({
    name: 'row-seals',
    all: {
      start: null,
      step: async () => {
        const found = (await readSealed(books.database, proveSealWorks)).map(foundOf);
        return { cursor: null, rows: 1, isAtEnd: true, found };
      },
    },
    everyMs: 60_000,
  }),
];

/** As `readAsSealed`, for no longer than a snapshot may live. */
const readSealed = <Result>(
  database: Database,
  read: (trx: Transaction) => Promise<Result>,
): Promise<Result> =>
  atOneMoment(database, async (trx) => {
    await speakAsSealed(trx);
    return read(trx);
  });

function sealedRows({ database, clock }: Books, keys: SealPublicKeys): Proof {
  const pass = {
    start: firstChange,
    step: async (from: ChangesCursor): Promise<Step<ChangesCursor>> => {
      const page = await readSealed(database, (trx) => proveChanges(trx, keys, from, rowsPerStep));
      const { next: cursor, proved: rows, findings } = page;
      return { cursor, rows, isAtEnd: rows < rowsPerStep, found: findings.map(foundOf) };
    },
  };
  const waiting = waitsForSeal(database, clock);
  const oldestAfter = async ({ position }: ChangesCursor): Promise<Date | undefined> => {
    const { rows } = await sql<{ sealed_at: Date }>`
      select sealed_at from ledger_row_seals where last_position > ${position}
      order by last_position limit 1
    `.execute(database);
    return rows[0]?.sealed_at ?? (await waiting());
  };
  return proof({ name: 'rows', fresh: { ...pass, oldestAfter }, all: pass, everyMs: 60_000 });
}

/** A change does not say when it was written: since when this process has seen it wait for its seal. */
function waitsForSeal(database: Database, clock: Clock): () => Promise<Date | undefined> {
  let seen: { readonly number: bigint; readonly since: Date } | undefined;
  return async () => {
    const { rows } = await sql<{ number: bigint }>`
      select change.number from ledger_row_changes as change
      where change.written_in >= coalesce(
        (select sealed_below from ledger_row_seals order by number desc limit 1), '0'::xid8
      ) and not exists (
        select from ledger_sealed_rows as sealed where sealed.change_number = change.number
      )
      order by change.written_in, change.number limit 1
    `.execute(database);
    const number = rows[0]?.number;
    if (number === undefined) seen = undefined;
    else if (seen?.number !== number) seen = { number, since: clock.now() };
    return seen?.since;
  };
}

function enteredRows(database: Database): Proof {
  const step = async (from: RowsCursor): Promise<Step<RowsCursor>> => {
    const page = await readSealed(database, (trx) => proveEntered(trx, from, rowsPerStep));
    const { next, proved: rows, findings } = page;
    const isAtEnd = next === undefined;
    return { cursor: next ?? firstRow, rows, isAtEnd, found: findings.map(foundOf) };
  };
  return proof({ name: 'row-entries', all: { start: firstRow, step }, everyMs: 60_000 });
}

/** Changes in the order in which they were written: each is in the chain, or came after the last seal. */
function sealedChanges(database: Database): Proof {
  const step = async (from: string): Promise<Step<string>> => {
    const page = await readSealed(database, (trx) => proveSealed(trx, from, rowsPerStep));
    const { next: cursor, proved: rows, findings } = page;
    return { cursor, rows, isAtEnd: rows < rowsPerStep, found: findings.map(foundOf) };
  };
  return proof({ name: 'row-changes', all: { start: '0', step }, everyMs: 60_000 });
}

function foundOf({ message, table, key = [], columns = [] }: RowFinding): Found {
  if (table === undefined) return { what: message, message };
  const named = columns.length === 0 ? '' : ` (${columns.join(', ')})`;
  return { what: `${[table, ...key].join(' ')}${named}`, message };
}
