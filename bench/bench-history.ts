import { listMovements } from '../api/src/books/ledger/reading/list-movements.ts';
import type { Database, UserId } from '../api/src/platform/database/database.ts';
import { createTestDatabase } from '../api/test/create-test-database.ts';
import { seedEntries } from '../api/test/seed-entries.ts';
import { inTurns, medianLatency } from './measure.ts';
import { inMs, ratio, sayFigure, sayMethod, sayTitle } from './report.ts';

const few = 1_000;
const many = 1_000_000;
const limit = 50;
const runs = 200;
const rounds = 5;
const asset = 'ETH';

/** A page of a history of a thousand entries and of a million, in one database. */
export async function benchHistory(): Promise<void> {
  const connection = await createTestDatabase();
  try {
    const { database } = connection;
    const small = await seedEntries(connection, { asset, entries: few });
    const large = await seedEntries(connection, { asset, entries: many });
    const page = (userId: UserId, after: number | null) => () =>
      medianLatency(runs, () => readPage(database, userId, after));
    const times = await inTurns(rounds, {
      smallFirst: page(small.userId, null),
      largeFirst: page(large.userId, null),
      smallMiddle: page(small.userId, few / 2),
      largeMiddle: page(large.userId, many / 2),
      smallLast: page(small.userId, limit + 1),
      largeLast: page(large.userId, limit + 1),
    });

    sayTitle(`A page of ${limit} lines of a history`);
    for (const [name, small, large] of [
      ['first page', times.smallFirst, times.largeFirst],
      ['middle page', times.smallMiddle, times.largeMiddle],
      ['last page', times.smallLast, times.largeLast],
    ] as const) {
      sayFigure(`${name}, ${few.toLocaleString('en')} entries`, inMs(small.median));
      sayFigure(`${name}, ${many.toLocaleString('en')} entries`, inMs(large.median));
      sayFigure('  as a multiple', ratio(large, small));
    }
    sayMethod(
      `Both histories in one database, one connection, medians of ${rounds} rounds in turns, each the`,
      `median of ${runs} reads.`,
    );
  } finally {
    await connection.close();
  }
}

function readPage(database: Database, userId: UserId, after: number | null) {
  return listMovements(
    database,
    { userId, asset },
    { after: after === null ? null : String(after), limit },
  );
}
