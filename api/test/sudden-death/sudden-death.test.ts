import { judgeLoans } from '../../../scripts/verify-loans/judge-loans.ts';
import { readBalances } from '../../src/books/ledger/reading/read-balances.ts';
import { verifyLedger } from '../../src/books/ledger/verification/verify-ledger.ts';
import { ledgerAudit } from '../simulation/invariants/ledger-audit.ts';
import { lifecycleAudit } from '../simulation/invariants/lifecycle-audit.ts';
import { loanAudit } from '../simulation/invariants/loan-audit.ts';
import { prng } from '../simulation/prng.ts';
import { sizeOfSweep } from '../size-of-sweep.ts';
import { actUntil } from './act-until.ts';
import { balancesIn } from './books.ts';
import type { Customer } from './customer.ts';
import { joinCustomers } from './join-customers.ts';
import { killAtAnswers, killServers } from './kill-servers.ts';
import { readAnswers, readEffects } from './read-effects.ts';
import { type ServerGroup, serverGroup } from './server-group.ts';
import { type Surroundings, startSurroundings } from './start-surroundings.ts';
import { untilSettled } from './until-settled.ts';

const customerCount = 8;
const killsAtRandom = sizeOfSweep({ short: 6, whole: 20 });
/** Each server at least once. */
const killsAtAnswers = sizeOfSweep({ short: 3, whole: 6 });

/** A minute or so on a quiet machine; a busy one needs several times as long. */
const timeoutMs = 600_000;

const endedByItself = { code: 0, signal: null };

let surroundings: Surroundings;
let servers: ServerGroup;
beforeEach(async () => {
  surroundings = await startSurroundings();
  servers = serverGroup(surroundings.environment, surroundings.ports);
  await servers.startAll();
}, timeoutMs);
afterEach(async () => {
  await servers.close();
  await surroundings.close();
}, timeoutMs);

describe('the API, killed again and again under load', () => {
  it.each([20_261])(
    'loses no acknowledged write and doubles none (seed %i)',
    async (seed) => {
      const customers = await joinCustomers(servers, surroundings, { count: customerCount, seed });
      await killUnderLoad(customers, seed);
      await repeatWhatWasCut(customers);
      await untilSettled(surroundings.connection.pool);
      expect(await servers.end()).toEqual(servers.places.map(() => endedByItself));
      await expectEachOnce(customers);
      await expectSoundLedger();
    },
    timeoutMs,
  );
});

async function killUnderLoad(customers: readonly Customer[], seed: number): Promise<void> {
  const ending = new AbortController();
  const over = ending.signal;
  const load = Promise.all(customers.map((customer) => actUntil(customer, over)));
  const kill = async () => {
    await killServers(servers, { times: killsAtRandom, random: prng(seed), over });
    await killAtAnswers(servers, { times: killsAtAnswers, over });
  };
  try {
    // The load ends before only by an act that was refused.
    await Promise.race([load, kill()]);
  } finally {
    ending.abort();
  }
  await load;
}

async function repeatWhatWasCut(customers: readonly Customer[]): Promise<void> {
  const cut = customers.flatMap(({ client }) =>
    client.acknowledged.filter(({ cuts }) => cuts > 0).map((first) => ({ client, first })),
  );
  expect(cut.length).toBeGreaterThanOrEqual(killsAtRandom);
  // These had been done when their server died.
  const replays = cut.filter(({ first }) => first.isReplay);
  expect(replays.length).toBeGreaterThanOrEqual(killsAtAnswers);
  for (const { client, first } of cut) {
    const { status, text } = await client.repeat(first.write);
    expect({ status, text }).toEqual({ status: first.status, text: first.text });
  }
}

async function expectEachOnce(customers: readonly Customer[]): Promise<void> {
  const { pool, database } = surroundings.connection;
  const noted = customers.flatMap(({ books }) => books.effects);
  expect(await readEffects(pool)).toEqual(noted.sort());
  const told = customers.flatMap(({ client }) => client.acknowledged);
  const kept = await readAnswers(pool);
  expect(told.filter(({ write, text }) => kept.get(write.key) !== text)).toEqual([]);
  for (const { id, books } of customers) {
    expect(await readBalances(database, id)).toEqual(balancesIn(books));
  }
}

/** What the books of all customers leave out: the house's side, the holds, the seals, the states. */
async function expectSoundLedger(): Promise<void> {
  const { connection, seal } = surroundings;
  const results = await verifyLedger(connection.database, seal);
  expect(results.flatMap(({ finding }) => finding ?? [])).toEqual([]);
  for (const audit of [ledgerAudit, lifecycleAudit, loanAudit]) await audit(connection)();
  const { findings } = await judgeLoans(connection.pool);
  expect([...findings]).toEqual([]);
}
