import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount } from '@tessera/money/parse-amount';
import { waitUntil } from '@tessera/processes/wait-until';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { reconcile } from '../../src/coins/reconciliation/reconcile.ts';
import { prng } from '../simulation/prng.ts';
import { sizeOfSweep } from '../size-of-sweep.ts';
import { type InsistentCustomer, insistentCustomer } from './insistent-customer.ts';
import type { Trap } from './killing-proxy.ts';
import { type MortalWorld, startMortalWorld } from './mortal-world.ts';

/** A few minutes on a quiet machine; a busy one needs several times as long. */
const timeoutMs = 1_200_000;
const pollMs = 200;
const deposited = '5';
const amount = '0.01';
const killsAtRandom = sizeOfSweep({ short: 1, whole: 12 });
const timesEach = sizeOfSweep({ short: 1, whole: 4 });
const hotPath = { branch: 1, index: 0n } as const;

type Moment = Pick<Trap, 'at' | 'when'> & { readonly victim: 'api' | 'signer' };

/** All that the API asks of others on the way of a withdrawal, and who may die over it. */
const deadly = [
  ...['/challenges', '/approvals', '/signatures'].map((at) => [at, ['api', 'signer']] as const),
  ['eth_sendRawTransaction', ['api']] as const,
] as const;

const everyMoment: readonly Moment[] = deadly.flatMap(([at, victims]) =>
  victims.flatMap((victim) => (['before', 'after'] as const).map((when) => ({ at, when, victim }))),
);

/** Each thing once, the last two where coins could be sent twice. */
const fewMoments: readonly Moment[] = [
  { at: '/challenges', when: 'before', victim: 'signer' },
  { at: '/approvals', when: 'after', victim: 'signer' },
  { at: '/signatures', when: 'after', victim: 'api' },
  { at: 'eth_sendRawTransaction', when: 'after', victim: 'api' },
];

const moments = sizeOfSweep({ short: fewMoments, whole: everyMoment });

let world: MortalWorld;
const paidTo: string[] = [];
beforeEach(async () => {
  paidTo.length = 0;
  world = await startMortalWorld();
}, timeoutMs);
afterEach(() => world.stop(), timeoutMs);

const read = async <Row extends object>(query: string): Promise<Row[]> =>
  (await world.connection.pool.query<Row>(query)).rows;

/** @throws when it did not come to this in a quarter of the test's time */
const until = (what: string, isSo: () => Promise<boolean>): Promise<void> =>
  waitUntil(isSo, {
    timeoutMs: timeoutMs / 4,
    pollMs,
    failure: () => `It never came to this: ${what}`,
  });

/** Mines while it waits, which the network would do by itself, and no faster than the API reads. */
const untilMined = (what: string, isSo: () => Promise<boolean>): Promise<void> =>
  until(what, async () => {
    if (await isSo()) return true;
    if (await isReadToItsHead()) await world.chain.mine(1);
    return false;
  });

async function isReadToItsHead(): Promise<boolean> {
  const [cursor] = await read<{ number: bigint }>(
    "select block_number as number from chain_cursors where network = 'ethereum'",
  );
  return (
    BigInt(cursor?.number ?? -1) === (await world.chain.client.getBlockNumber({ cacheTime: 0 }))
  );
}

async function join(name: string): Promise<() => Promise<void>> {
  const customer: InsistentCustomer = insistentCustomer(world, name);
  const wallet = await customer.wallet();
  await world.chain.send(wallet.deposit.address, parseAmount(deposited, 'ETH'));
  await untilMined('the deposit is credited', async () => {
    const { balance } = await customer.wallet();
    return balance.available.amount.startsWith(deposited);
  });
  return async () => {
    const { address } = privateKeyToAccount(generatePrivateKey());
    await customer.withdraw(wallet, amount, address);
    paidTo.push(address);
  };
}

async function countOf(condition: string): Promise<number> {
  const [row] = await read<{ count: number }>(
    `select count(*)::integer as count from withdrawals where ${condition}`,
  );
  return row?.count ?? 0;
}

/** Which the sandbox does when it read all that is mined: nothing is mined for it. */
const isHotWalletFunded = async () =>
  (await read("select from ledger_accounts where kind = 'inventory' and asset = 'ETH'")).length > 0;

async function expectEachPaidOnce(customers: number): Promise<void> {
  const count = paidTo.length;
  await untilMined(
    'all are completed',
    async () => (await countOf("state = 'completed'")) === count,
  );
  // Nothing was requested twice, nor anything left halfway.
  expect(await countOf('true')).toBe(count);
  const wei = parseAmount(amount, 'ETH');
  for (const address of paidTo) {
    expect(await world.chain.client.getBalance({ address: address as `0x${string}` })).toBe(wei);
  }
  const { address } = world.gateway.deriveAddress(hotPath);
  expect(await world.gateway.nonceOf(address)).toBe(BigInt(count));
  const [books] = await read<{ owned: bigint; held: bigint; spent: bigint }>(`select
    (select sum(balance) from ledger_accounts where kind = 'available' and asset = 'ETH') as owned,
    (select sum(balance) from ledger_accounts where kind = 'held' and asset = 'ETH') as held,
    (select sum(amount + fee) from withdrawals) as spent`);
  expect(books?.held).toBe(0n);
  expect((books?.owned ?? 0n) + (books?.spent ?? 0n)).toBe(
    parseAmount(deposited, 'ETH') * BigInt(customers),
  );
  await untilMined('custody equals the ledger', async () => {
    const findings = await reconcile(world.connection, world.gateway);
    return findings.length > 0 && findings.every(({ difference }) => difference === 0n);
  });
}

async function killAtAnyTime(customers: readonly (() => Promise<void>)[]): Promise<void> {
  const random = prng(20_261);
  const load = Promise.all(
    customers.map(async (withdraw) => {
      for (let time = 0; time < timesEach; time += 1) await withdraw();
    }),
  );
  for (let kills = 0; kills < killsAtRandom; kills += 1) {
    await sleep(random.between(50, 2_000));
    await world.kill[random.chance(0.6) ? 'api' : 'signer']();
    await world.risen();
  }
  await load;
}

describe('withdrawals, while the API and the signer are killed', () => {
  it(
    'at each thing that they say to each other and to the node, and at any time, are paid exactly once',
    async () => {
      await until('the hot wallet is funded', isHotWalletFunded);
      // Two of them, because nothing is mined meanwhile that would end what one has open.
      const customers = [await join('ada'), await join('grace')];
      for (const [index, { at, when, victim }] of moments.entries()) {
        const proxy = at.startsWith('/') ? world.proxies.signer : world.proxies.node;
        const sprung = proxy.set({ at, when, kill: world.kill[victim] });
        await customers[index % customers.length]?.();
        await sprung;
        await world.risen();
      }
      await expectEachPaidOnce(customers.length);
      customers.push(await join('edsger'));
      await killAtAnyTime(customers);
      await expectEachPaidOnce(customers.length);
    },
    timeoutMs,
  );
});
