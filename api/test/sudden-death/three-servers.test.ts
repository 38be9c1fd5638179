import { randomUUID } from 'node:crypto';
import type { FiatDeposit } from '@tessera/contracts/fiat';
import { parseAmount } from '@tessera/money/parse-amount';
import { waitUntil } from '@tessera/processes/wait-until';
import { sql } from 'kysely';
import { readBalances } from '../../src/books/ledger/reading/read-balances.ts';
import { verifyLedger } from '../../src/books/ledger/verification/verify-ledger.ts';
import { testIban } from '../euro-steps.ts';
import { ledgerAudit } from '../simulation/invariants/ledger-audit.ts';
import { prng } from '../simulation/prng.ts';
import { type Customer, write } from './customer.ts';
import { type InsistentClient, insistentClient } from './insistent-client.ts';
import { joinCustomers } from './join-customers.ts';
import { borrow } from './loan-acts.ts';
import { readEffects } from './read-effects.ts';
import { type ServerGroup, serverGroup } from './server-group.ts';
import { type Surroundings, startSurroundings } from './start-surroundings.ts';

const timeoutMs = 240_000;

/** Of due work in one server. */
const itemsAtOnce = 4;
/** Of so many under way each of the three has one at least. */
const underWayAtOnce = 2 * itemsAtOnce + 1;
const paymentsAtOnce = 16;

/** Of what a killed server was doing; the queue's own limit of a job is two minutes. */
const takenOverWithinMs = 60_000;

let surroundings: Surroundings;
let servers: ServerGroup;
let ada: Customer;
let grace: Customer;
let edsger: Customer;
beforeAll(async () => {
  surroundings = await startSurroundings();
  servers = serverGroup(surroundings.environment, surroundings.ports);
  await servers.startAll();
  const customers = await joinCustomers(servers, surroundings, { count: 3, seed: 1 });
  [ada, grace, edsger] = customers as [Customer, Customer, Customer];
}, timeoutMs);
afterAll(async () => {
  await servers.close();
  await surroundings.close();
}, timeoutMs);

describe('three servers on one database', () => {
  it(
    'open one loan for clicks at each of them, and never overdraw one balance',
    async () => {
      const { client, books } = ada;
      const clicks: InsistentClient = { ...client, write: (write) => client.write(write, 8) };
      await borrow(
        { ...ada, client: clicks },
        { cents: parseAmount('3000', 'EUR'), coins: parseAmount('3', 'ETH') },
      );
      expect(await readEffects(surroundings.connection.pool)).toEqual(books.effects);
      expect(books.euros).toBe(parseAmount('2970', 'EUR'));

      const [loanId] = books.loans.keys();
      const amount = { asset: 'EUR', amount: '100.00' };
      const repayment = { path: `/loans/${loanId}/repayments`, body: { amount } };
      const to = { name: 'Ada Lovelace', iban: testIban };
      const withdrawal = { path: '/fiat/withdrawals', body: { amount, to } };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          client.repeat({ ...(index % 2 ? repayment : withdrawal), key: randomUUID() }),
        ),
      );
      const held = answers.filter(({ status }) => status === 201).length;
      const repaid = answers.filter(({ status }) => status === 200).length;
      expect(held).toBeLessThanOrEqual(10);
      const refused = answers.filter(({ status }) => status === 409);
      const codes = refused.map(({ text }) => JSON.parse(text).code);
      const isKnown = (code: string) =>
        code === 'insufficient_funds' || (code === 'too_many_open_withdrawals' && held === 10);
      expect(codes.filter((code) => !isKnown(code))).toEqual([]);
      expect(held + repaid + refused.length).toBe(50);
      expect(held + repaid).toBe(29);
      const balances = await readBalances(surroundings.connection.database, ada.id);
      expect(balances.get('EUR')).toEqual({
        available: parseAmount('70', 'EUR'),
        held: BigInt(held) * parseAmount('100', 'EUR'),
        collateral: 0n,
      });
      const { debt } = await client.read<{ debt: object }>(`/loans/${loanId}`);
      expect(debt).toEqual({ asset: 'EUR', amount: `${3_000 - 100 * repaid}.00` });
    },
    timeoutMs,
  );

  it(
    'do once what each of them is asked under one key at once',
    async () => {
      const clients = servers.places.map((place) =>
        insistentClient(
          { ...servers, pick: async () => servers.at(place) },
          { name: grace.name, address: '203.0.113.1', routes: prng(place) },
        ),
      );
      for (let round = 0; round < 5; round += 1) {
        const asked = { path: '/fiat/deposits', body: { amount: null }, key: randomUUID() };
        const answers = await Promise.all(clients.map((client) => client.repeat(asked)));
        expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      }
      const { items } = await grace.client.read<{ items: object[] }>('/fiat/deposits?limit=100');
      expect(items).toHaveLength(5);
    },
    timeoutMs,
  );

  it(
    'share background work, and one does within seconds what two were doing that are killed',
    async () => {
      const { pool, database } = surroundings.connection;
      const { reference } = await write<FiatDeposit>(edsger, '/fiat/deposits', { amount: null });
      const payIn = (_: unknown, index: number) =>
        write(edsger, '/sandbox/bank/payments', {
          amount: { asset: 'EUR', amount: `${10 + index}.00` },
          remittance: reference,
        });
      // Whatever reads the bank's notifications waits for this table.
      let underWay: readonly string[] = [];
      await database.transaction().execute(async (trx) => {
        await sql`lock table fiat_deposits in share row exclusive mode`.execute(trx);
        await Promise.all(Array.from({ length: paymentsAtOnce }, payIn));
        const isAtEach = async () => {
          underWay = await findUnderWay();
          return underWay.length >= underWayAtOnce;
        };
        await waitUntil(isAtEach, {
          timeoutMs: takenOverWithinMs,
          pollMs: 50,
          failure: () => 'the payments are never under way at each server',
        });
        await Promise.all([servers.kill(0), servers.kill(1)]);
      });
      const killedAt = performance.now();
      await waitUntil(async () => (await countCredited()) === paymentsAtOnce, {
        timeoutMs: takenOverWithinMs,
        pollMs: 100,
        failure: () => 'what the killed servers were doing is never done',
      });
      const seconds = ((performance.now() - killedAt) / 1_000).toFixed(1);
      process.stdout.write(`Taken over from two killed servers in ${seconds} s\n`);
      const { rows } = await pool.query<{ taken: number }>(
        'select count(*)::integer as taken from jobs.job where id = any($1) and retry_count > 0',
        [underWay],
      );
      expect(rows[0]?.taken).toBeGreaterThanOrEqual(underWay.length - itemsAtOnce);
      expect((await readBalances(database, edsger.id)).get('EUR')?.available).toBe(
        BigInt(Array.from({ length: paymentsAtOnce }, (_, i) => 10 + i).reduce((a, b) => a + b)) *
          100n,
      );
      const results = await verifyLedger(database, surroundings.seal);
      expect(results.flatMap(({ finding }) => finding ?? [])).toEqual([]);
      await ledgerAudit(surroundings.connection)();
    },
    timeoutMs,
  );
});

/** Of the bank's notifications that a server is applying. */
async function findUnderWay(): Promise<readonly string[]> {
  const { rows } = await surroundings.connection.pool.query<{ id: string }>(`
    select id from jobs.job
    where state = 'active' and data ->> 'work' = 'fiat.apply-bank-notification'
  `);
  return rows.map(({ id }) => id);
}

async function countCredited(): Promise<number> {
  const { rows } = await surroundings.connection.pool.query<{ count: number }>(
    "select count(*)::integer as count from fiat_deposits where state = 'credited'",
  );
  return rows[0]?.count ?? 0;
}
