import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { loanPageSchema } from '../../shared/contracts/src/loans.ts';
import { statementSchema } from '../../shared/contracts/src/reports.ts';
import { depositPageSchema } from '../../shared/contracts/src/wallets.ts';
import { withdrawalDetailSchema } from '../../shared/contracts/src/withdrawals.ts';
import { fromWireMoney } from '../../shared/money/src/wire-money.ts';
import { type Accident, accidents, clusterOf } from '../cluster/accidents.ts';
import { findArrived } from './ask-nodes.ts';
import { checkBooks } from './check-books.ts';
import { type Acknowledged, sent, startLoad } from './customer-load.ts';
import { depositCoins, getWallet } from './deposit-coins.ts';
import { insist } from './insist.ts';
import { person, stack } from './site-under-test.ts';

/** Before a part is lost, and after all is whole again. */
const quietMs = 8_000;
/** A sign-in is recent for longer than that. */
const tokenForMs = 180_000;
const endsWithinMs = 300_000;
/**
 * A request that began while service was away holds for its patience, and whoever asks pauses: a commit was possible that
 * much earlier, which `npm run test:cluster` measures.
 */
const requestSeconds = 5;

const api = `${stack.url}/api`;
const cluster = clusterOf(stack);

test.describe.configure({ mode: 'serial' });
test.skip(!stack.addition, 'There is one database.');

/** All its processes die at once, as the one that uses up the memory does; the engine starts it again. */
const crash = (service: string): Accident => ({
  name: `${service} crashed`,
  seconds: 30,
  happen: async () => {
    const { startedAt } = await stack.state(service);
    await stack.tryCompose(['exec', '--no-TTY', service, 'sh', '-c', 'kill -KILL -1']);
    await expect(async () => {
      assert((await stack.state(service)).startedAt !== startedAt, `${service} goes on`);
    }).toPass({ timeout: 30_000 });
    return async () => {};
  },
});

const losses = [...['api', 'signer', 'edge', 'chain'].map(crash), ...accidents];

let signedIn: { readonly token: string; readonly at: number } | undefined;

async function token(of?: 'new sign-in'): Promise<string> {
  if (of !== undefined) {
    signedIn = undefined;
    // A sign-in is told from another by the second in which it was made.
    await sleep(1_000);
  }
  while (!signedIn || performance.now() - signedIn.at > tokenForMs) {
    const answer = await person.signIn().catch(() => undefined);
    if (answer) signedIn = { token: answer.idToken, at: performance.now() };
    else await sleep(250);
  }
  return signedIn.token;
}

const read = async (path: string) => (await insist(`${api}${path}`, { token: await token() })).json;

async function untilWhole(): Promise<void> {
  await stack.untilSettled();
  await expect(async () => {
    const members = await cluster.members();
    assert(
      members.some(({ Role }) => Role === 'Sync Standby'),
      'nobody confirms commits',
    );
    assertSame(
      members.filter(({ State }) => !/^(running|streaming)$/.test(State)),
      [],
    );
  }).toPass({ timeout: endsWithinMs });
}

let load: ReturnType<typeof startLoad>;
let acknowledged: Acknowledged;
const tooLong: string[] = [];
let loanId = '';
let walletId = '';
let began = '';

test('a customer deposits, borrows, repays and withdraws, again and again', async () => {
  const idToken = await token();
  ({ id: walletId } = await getWallet(api, idToken, 'ETH'));
  await depositCoins(api, idToken, { asset: 'ETH', amount: '5.000000000000000000' });
  const { items } = (await read('/loans')) as { items: { id: string; state: string }[] };
  loanId = items.find(({ state }) => state === 'active')?.id ?? '';
  began = new Date().toISOString();
  load = startLoad({ api, person, token, walletId, loanId });
});

for (const { name, seconds, prepare, happen } of losses) {
  test(`service goes on: ${name}`, async () => {
    await prepare?.(cluster);
    await untilWhole();
    load.secondsWithoutService();
    const before = count(load.acknowledged);
    const work = async () => {
      await sleep(quietMs);
      const mend = await happen(cluster);
      await sleep(quietMs + seconds * 1_000);
      await mend();
      await untilWhole();
    };
    await Promise.race([work(), load.failed]);
    const away = load.secondsWithoutService();
    const done = count(load.acknowledged) - before;
    console.log(
      `${name.padEnd(28)}${away.toFixed(1).padStart(5)} s without a repayment; ${done} deeds acknowledged`,
    );
    if (away > seconds + requestSeconds) tooLong.push(`${name}: ${away.toFixed(1)} s`);
  });
}

const count = ({ deposits, loans, repaidCents, withdrawals }: Acknowledged) =>
  deposits.length + loans.length + repaidCents.count + withdrawals.length;

test('what was acknowledged is there, and once', async () => {
  acknowledged = await load.end();
  await everyDepositIsCreditedOnce();
  await everyWithdrawalArrivesOnce();
  await everyCentIsRepaidOnce();
  await everyLoanIsClosed();
});

test('what the nodes hold is what the ledger says, which verifies', async () => {
  await checkBooks();
  await stack.compose(['exec', '--no-TTY', 'prover', 'node', 'api/prover/prove.ts']);
});

test('service was away for no longer than it may be', () => {
  assertSame(tooLong, []);
});

async function everyDepositIsCreditedOnce(): Promise<void> {
  await expect(async () => {
    const states = new Map<string, string[]>();
    for await (const { transactionId, state } of everyItem(
      `/wallets/${walletId}/deposits`,
      depositPageSchema,
    )) {
      states.set(transactionId, [...(states.get(transactionId) ?? []), state]);
    }
    const wrong = acknowledged.deposits.filter((id) => `${states.get(id)}` !== 'credited');
    assertSame(
      wrong.map((id) => [id, states.get(id)]),
      [],
    );
  }).toPass({ timeout: endsWithinMs });
}

async function everyWithdrawalArrivesOnce(): Promise<void> {
  for (const { id, address } of acknowledged.withdrawals) {
    await expect(async () => {
      const { state } = withdrawalDetailSchema.parse(await read(`/withdrawals/${id}`));
      assertSame(state, 'completed');
    }).toPass({ timeout: endsWithinMs });
    assertSame(
      await findArrived.ETH(stack, address),
      [fromWireMoney(sent).minor],
      `withdrawal ${id}`,
    );
  }
}

/** As the statement has it, which is what the ledger says. */
async function everyCentIsRepaidOnce(): Promise<void> {
  const day = began.slice(0, 10);
  const query = `from=${day}&to=9999-12-31&asset=EUR`;
  const { accounts } = statementSchema.parse(await read(`/reports/statement?${query}`));
  const cents = accounts
    .flatMap(({ lines }) => lines)
    .filter(
      ({ reference, amount, bookedAt }) =>
        reference?.id === loanId && amount.amount === '-0.01' && bookedAt >= began,
    );
  assertSame(cents.length, acknowledged.repaidCents.count);
}

async function everyLoanIsClosed(): Promise<void> {
  const closed: string[] = [];
  for await (const { id, state } of everyItem('/loans', loanPageSchema)) {
    if (state === 'closed') closed.push(id);
  }
  assertSame(closed.toSorted(), acknowledged.loans.toSorted());
}

async function* everyItem<Item>(
  path: string,
  page: { readonly parse: (answer: unknown) => { items: Item[]; nextCursor: string | null } },
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`;
    const { items, nextCursor } = page.parse(await read(`${path}?limit=100${more}`));
    yield* items;
    cursor = nextCursor;
  }
}
