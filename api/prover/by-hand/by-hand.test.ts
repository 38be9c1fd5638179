import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserId } from '@tessera/contracts/ids';
import { dayMs } from '@tessera/lending/durations';
import { cents } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import { postTransfer } from '../../src/books/ledger/posting/post-transfer.ts';
import { credit, debit } from '../../src/books/ledger/posting/transfer.ts';
import {
  connectDatabase,
  type DatabaseConnection,
} from '../../src/platform/database/connect-database.ts';
import { runDueWork } from '../../src/service/background/run-due-work.ts';
import { propose } from '../../src/service/operator/proposals/propose.ts';
import { addAuthenticator } from '../../test/add-authenticator.ts';
import { transfer } from '../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';
import { carryOutByTwo, testOperators } from '../../test/test-operators.ts';
import { statesIn } from '../proof-state.ts';
import { createProverMetrics } from '../prover-metrics.ts';
import { readProofs } from '../read-proofs.ts';
import { foundBy, runProof } from '../run-proof.ts';
import { byHandProof } from './by-hand-proof.ts';

let test: TestApp;
let reader: DatabaseConnection;
let folder: string;
let ada: TestUser;
let userId: UserId;
let until: string;
const { registered } = testOperators.grace;

beforeAll(async () => {
  test = await startTestApp();
  reader = connectDatabase(test.connection.urlOf('reader'));
  folder = mkdtempSync(path.join(tmpdir(), 'by-hand-'));
  ada = test.user('ada', { authTime: test.context.clock.now().toISOString() });
  userId = await ada.id();
  until = new Date(test.context.clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10);
});
afterAll(async () => {
  await reader.close();
  await test.close();
  rmSync(folder, { recursive: true });
});

const done = async (...words: [string, ...string[]]) =>
  expect(await carryOutByTwo(test.context, ...words)).toMatchObject({ outcome: 'done' });

/** What is found when the proof has had its turn, and what its metric names. */
async function prove(): Promise<readonly string[]> {
  test.context.clock.advance(46_000);
  const { clock } = test.context;
  const proof = byHandProof({ database: reader.database, clock, sandbox: true }, registered);
  const states = statesIn(folder);
  const { turn, state } = runProof(proof, { clock, states, log: { error: () => {} } });
  await turn();
  const found = foundBy(state()).map(({ what }) => what);
  const metrics = createProverMetrics();
  metrics.tell(await readProofs([proof], states, { clock, startedAt: clock.now() }));
  const figures = await metrics.registry.metrics();
  for (const what of found) {
    expect(figures).toContain(`tessera_proof_finding{proof="by-hand",what="${what}"} 1`);
  }
  return found;
}

async function paidIn(amount: string): Promise<string> {
  const payment = await transfer(ada, amount, 'for nobody');
  await runDueWork(test.context);
  return payment;
}

it('finds nothing in what two operators have signed, and what one alone has', async () => {
  await done('raise-limit', userId, '60000.00', until, 'ticket 7');
  await addAuthenticator(test, { user: ada, name: 'ada' });
  await done('reset-factor', userId, '24', 'ticket 7');
  const payment = await paidIn('100.00');
  await done('attribute', payment, userId, 'called');
  await done('correct-attribution', payment, 'was another');
  await done('attribute', payment, userId, 'was not');
  await done('attribute-to-house', await paidIn('50.00'), 'capital', 'a round');
  await done('book-exchange-fee', '5.00', 'may', 'its statement');
  expect(await prove()).toEqual([]);
  await propose(test.context, testOperators.grace, [
    ...(['raise-limit', userId, '70000.00', until, 'alone'] as const),
  ]);
  expect(await prove()).toEqual([]);
});

const database = () => test.connection.database;

/** As somebody does who has the password of the service. */
const raise = (euroCents: bigint) =>
  sql`insert into limit_raises (id, user_id, daily_limit, granted_at, valid_until, actor, cause)
    values (${randomUUID()}, ${userId}, ${euroCents}, ${test.context.clock.now()}, (select valid_until from limit_raises limit 1), 'support', 'x')
    returning id`.execute(database());

it.each([60_000_00n, 70_000_00n])(
  'finds a raise to %s cents that one statement wrote',
  async (to) => {
    const before = await prove();
    const { rows } = await raise(to);
    const [{ id }] = rows as [{ id: string }];
    // Signed once it is used once, and what one alone has signed is nothing.
    expect(await prove()).toEqual([...before, `limit_raises ${id}`]);
  },
);

it('finds an authenticator that is taken away by one statement', async () => {
  const at = test.context.clock.now();
  await sql`update factor_resets set cancelled_at = now(), cancelled_by = 'support'`.execute(
    database(),
  );
  const { rows } = await sql<{ id: string }>`
    insert into factor_resets (id, user_id, factor_id, requested_at, due_at, reason)
    select gen_random_uuid(), user_id, id, ${at}, ${new Date(at.getTime() + 2 * dayMs)}, 'x'
    from totp_factors returning id`.execute(database());
  expect(await prove()).toContain(`factor_resets ${rows[0]?.id}`);
});

it('finds a payment that was attributed by statements, with an event and without', async () => {
  const deposits = [];
  for (const withEvent of [true, false]) {
    const payment = await paidIn('10.00');
    const deposit = randomUUID();
    deposits.push(deposit);
    const at = test.context.clock.now();
    await sql`insert into fiat_deposits (id, user_id, state, reference, amount, payment_id, created_at, received_at)
      values (${deposit}, ${userId}, 'credited', ${deposit}, 1000, ${payment}, ${at}, ${at})`.execute(
      database(),
    );
    await sql`update fiat_unattributed_payments set state = 'attributed', deposit_id = ${deposit}
      where payment_id = ${payment}`.execute(database());
    if (!withEvent) continue;
    await sql`insert into fiat_deposit_events (id, deposit_id, type, at, cause, actor, data)
      values (${randomUUID()}, ${deposit}, 'received', ${at}, 'called', 'support',
        ${JSON.stringify({ paymentId: payment })})`.execute(database());
  }
  const found = await prove();
  expect(found).toEqual(expect.arrayContaining(deposits.map((id) => `fiat_deposits ${id}`)));
});

it('finds capital that nobody signed, and a payment that went to somebody by the ledger alone', async () => {
  const amount = cents(1_000n);
  const [capital, inventory, unattributed] = (
    ['capital', 'inventory', 'unattributed'] as const
  ).map((kind) => ({ kind, asset: 'EUR' }) as const);
  const available = { kind: 'available', asset: 'EUR', userId } as const;
  const invented = [
    [
      'euro-opening:none',
      debit(inventory as never, amount, 'x'),
      credit(capital as never, amount, 'x'),
    ],
    ['mine', debit(unattributed as never, amount, 'x'), credit(available, amount, 'x')],
  ] as const;
  for (const [eventKey, ...postings] of invented) {
    await database()
      .transaction()
      .execute((trx) =>
        postTransfer(trx, {
          ...{ kind: 'x', eventKey, reference: null, prices: [], postings },
          bookedAt: test.context.clock.now(),
        }),
      );
  }
  expect(await prove()).toEqual(
    expect.arrayContaining(['transfer euro-opening:none', 'transfer mine']),
  );
});
