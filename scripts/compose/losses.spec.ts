import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { statementSchema } from '../../shared/contracts/src/reports.ts';
import { depositPageSchema } from '../../shared/contracts/src/wallets.ts';
import { withdrawalDetailSchema } from '../../shared/contracts/src/withdrawals.ts';
import { type Accident, accidents, clusterOf } from '../cluster/accidents.ts';
import { findArrived } from './ask-nodes.ts';
import { checkBooks } from './check-books.ts';
import { type Acknowledged, startLoad } from './customer-load.ts';
import { depositCoins, getWallet } from './deposit-coins.ts';
import { insist } from './insist.ts';
import { requestSite } from './request-site.ts';
import { person, stack } from './site-under-test.ts';

/** Before a part is lost, and after all is whole again. */
const quietMs = 8_000;
/** A sign-in is recent for longer than that. */
const tokenForMs = 180_000;
const endsWithinMs = 300_000;
const sentWei = 2_000_000_000_000_001n;

const api = `${stack.url}/api`;
const cluster = clusterOf(stack);

test.describe.configure({ mode: 'serial' });
test.skip(!stack.addition, 'There is one database.');

/** All its processes die at once, as the one that uses up the memory does; the engine starts it again. */
const crash = (service: string): Accident => ({
  name: `${service} crashed`,
  seconds: 60,
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

async function token(): Promise<string> {
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
    assert(away <= seconds, `${away} s, ${seconds} at most`);
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

async function everyDepositIsCreditedOnce(): Promise<void> {
  await expect(async () => {
    const states = new Map<string, string[]>();
    for await (const { transactionId, state } of allDeposits()) {
      states.set(transactionId, [...(states.get(transactionId) ?? []), state]);
    }
    const wrong = acknowledged.deposits.filter((id) => `${states.get(id)}` !== 'credited');
    assertSame(
      wrong.map((id) => [id, states.get(id)]),
      [],
    );
  }).toPass({ timeout: endsWithinMs });
}

async function* allDeposits() {
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`;
    const page = depositPageSchema.parse(
      await read(`/wallets/${walletId}/deposits?limit=100${more}`),
    );
    yield* page.items;
    cursor = page.nextCursor;
  }
}

async function everyWithdrawalArrivesOnce(): Promise<void> {
  for (const { id, address } of acknowledged.withdrawals) {
    await expect(async () => {
      const { state } = withdrawalDetailSchema.parse(await read(`/withdrawals/${id}`));
      assertSame(state, 'completed');
    }).toPass({ timeout: endsWithinMs });
    assertSame(await findArrived.ETH(stack, address), [sentWei], `withdrawal ${id}`);
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
  for (const id of acknowledged.loans) {
    const answer = await requestSite(`${api}/loans/${id}`, { token: await token() });
    assertSame((answer.json as { state?: string }).state, 'closed', `loan ${id}`);
  }
}
