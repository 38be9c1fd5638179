import { sealLedger } from '../../src/books/ledger/sealing/seal-ledger.ts';
import { verifyLedger } from '../../src/books/ledger/verification/verify-ledger.ts';
import { runDueWork } from '../../src/service/background/run-due-work.ts';
import { furnishUser } from '../bad-input/furnished-user.ts';
import { startDocumentedApp } from '../bad-input/start-documented-app.ts';
import { testSealKeys } from '../busy-ledger.ts';
import { injectUntilAnswered } from '../inject-until-answered.ts';
import type { Actor } from './actor.ts';
import { belongingsOf, leakFinder } from './find-leaks.ts';
import type { Choice } from './seeded-choices.ts';

export type FuzzWorld = Awaited<ReturnType<typeof startFuzzWorld>>;

/** The API with nothing around it, people who have something of everything, and what is known of them. */
export async function startFuzzWorld() {
  const { test, operations, check } = await startDocumentedApp();
  const leaks = leakFinder();
  const { key, keys } = testSealKeys();
  const { clock } = test.context;
  const sharePrices = async () => {
    const { rows } = await test.connection.pool.query<{ id: string }>(
      'select id from prices order by observed_at desc limit 100',
    );
    leaks.share(rows.map(({ id }) => id));
  };
  await sharePrices();
  return {
    test,
    operations,
    check,
    leakOf: leaks.leakOf,

    /** Somebody new with something of everything. */
    join: async (name: string): Promise<Actor> => {
      const authTime = clock.now().toISOString();
      const { ids, ...furnished } = await furnishUser(test, name, { authTime });
      const own = Object.entries(ids).map(
        ([prefix, each]) => [prefix, [...each]] as [string, string[]],
      );
      const actor: Actor = { ...furnished, authTime, ids: Object.fromEntries(own) };
      leaks.learn(actor, await belongingsOf(actor.user));
      return actor;
    },

    now: () => clock.now().toISOString(),

    signInAnew: (actor: Actor): Actor => {
      const authTime = clock.now().toISOString();
      return { ...actor, authTime, user: test.user(actor.name, { authTime }) };
    },

    /** Looks at all that is somebody's, and remembers whose it is. */
    learn: async (actor: Actor): Promise<string> => {
      const belongings = await belongingsOf(actor.user);
      leaks.learn(actor, belongings);
      return belongings;
    },

    ask: ({ operation: { method }, request: { url, headers, payload } }: Choice) =>
      injectUntilAnswered(test.app, {
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      }),

    /** Changes with every entry of the ledger. */
    ledgerState: async (): Promise<string> => {
      const { rows } = await test.connection.pool.query<{ state: string }>(
        'select max(number)::text as state from ledger_entries',
      );
      return rows[0]?.state ?? '';
    },

    goOn: async (ms: number): Promise<void> => {
      clock.advance(ms);
      await test.publishPrices();
      await sharePrices();
      await runDueWork(test.context);
    },

    /** What the books say against themselves. */
    verifyBooks: async (): Promise<string | undefined> => {
      await sealLedger(test.connection.database, key, clock.now());
      const results = await verifyLedger(test.connection.database, { keys });
      const wrong = results.find(({ finding }) => finding);
      return wrong && `${wrong.checked}: ${wrong.finding?.message}`;
    },
    close: () => test.close(),
  };
}
