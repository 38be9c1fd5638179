import { performance } from 'node:perf_hooks';
import { sealRows } from '../api/src/books/ledger/rows/seal-rows.ts';
import { verifyRows } from '../api/src/books/ledger/rows/verify-rows.ts';
import { testSealKeys } from '../api/test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../api/test/create-test-database.ts';
import { inTurns, ratePerSecond } from './measure.ts';
import { perSecond, ratio, sayFigure, sayMethod, sayTitle } from './report.ts';

const lanes = 10;
const roundMs = 4_000;
const rounds = 5;

/** Rows that are sealed beside the same rows where nobody follows, and how fast they are sealed and proved. */
export async function benchSeal(): Promise<void> {
  const connection = await createTestDatabase();
  try {
    await connection.superuser.pool.query(`
      create table unsealed_prices (like prices including all);
      grant insert on unsealed_prices to tessera_service`);
    const writeTo = (table: string) => () =>
      ratePerSecond(lanes, roundMs, () => insertPrice(connection, table));
    const rates = await inTurns(rounds, {
      unsealed: writeTo('unsealed_prices'),
      sealed: writeTo('prices'),
    });
    const { key, keys } = testSealKeys();
    const { database } = connection;
    const sealed = await timed(() => sealRows(database, key, new Date()));
    const proved = await timed(async () => {
      const results = await verifyRows(database, { keys });
      const wrong = results.find(({ finding }) => finding)?.finding;
      if (wrong) throw new Error(wrong.message);
      return sealed.result;
    });

    sayTitle('Sealed rows');
    sayFigure('price that nobody follows', perSecond(rates.unsealed));
    sayFigure('price, sealed', perSecond(rates.sealed));
    sayFigure('  as a part of the other', ratio(rates.sealed, rates.unsealed));
    sayFigure('changes chained and signed', `${sealed.perSecond.toFixed(0)} /s`);
    sayFigure('changes proved, with their rows', `${proved.perSecond.toFixed(0)} /s`);
    sayMethod(
      `${lanes} lanes over as many connections, medians of ${rounds} rounds of ${roundMs / 1_000} s in turns. A price is one`,
      'statement, committed by itself; a sealed one leaves digests of its six columns in the same transaction.',
      'Sealing and proving are measured once, over all of them, by one process.',
    );
  } finally {
    await connection.close();
  }
}

const insertPrice = ({ pool }: TestDatabase, table: string) =>
  pool.query(`
    insert into ${table} (id, asset, value, source, synthetic, observed_at)
    values (gen_random_uuid(), 'ETH', 2000, gen_random_uuid()::text, true, now())
  `);

async function timed(work: () => Promise<number>) {
  const start = performance.now();
  const result = await work();
  return { result, perSecond: result / ((performance.now() - start) / 1_000) };
}
