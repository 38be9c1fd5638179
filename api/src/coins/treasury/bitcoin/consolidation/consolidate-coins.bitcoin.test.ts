import type { BitcoinOrder } from '@tessera/contracts/signer';
import {
  type BitcoinTreasury,
  oneCoin,
  startBitcoinTreasury,
} from '../../../../../test/bitcoin-treasury.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { ChainGateway } from '../../../chains/chain-gateway.ts';
import { SignerRefused } from '../../../signer/signer.ts';
import { recordShortage } from '../../hot-wallet-shortages.ts';
import { listUnmined } from '../../outgoing/list-unmined.ts';

const minuteMs = 60_000;
/** What a node of regtest says, in satoshi a virtual byte. */
const rateOfNode = 5;
const above = 20;

let treasury: BitcoinTreasury;
beforeAll(async () => {
  treasury = await startBitcoinTreasury({
    BITCOIN_CONSOLIDATION_RATE: String(rateOfNode),
    BITCOIN_CONSOLIDATION_COINS: String(above),
  });
});
afterAll(() => treasury.stop());

/** A treasury for which block space costs this much, in satoshi per 1,000 virtual bytes. */
function atRate(rate: bigint): AppContext {
  const gateway: ChainGateway = {
    ...treasury.gateway,
    feeRate: async () => ({ rate, tip: 0n }),
  };
  return { ...treasury.context, gateways: [gateway] };
}

/** Deposits of a customer's, with their confirmations. */
async function receiveSmall(count: number, satoshis = 20_000n): Promise<void> {
  const { deposit } = await treasury.test.user('ada').wallet('BTC');
  await treasury.node.sendMany(
    Array.from({ length: count }, () => ({ address: deposit.address, satoshis })),
  );
  await treasury.node.mine(3);
  await treasury.watch();
}

const sweeps = () =>
  treasury.test.connection.database
    .selectFrom('outgoing_transactions as outgoing')
    .innerJoin('outgoing_attempts as attempt', 'attempt.outgoing_id', 'outgoing.id')
    .select(['outgoing.id', 'state', 'attempt.signing_order', 'attempt.fee', 'attempt.raw'])
    .where('purpose', '=', 'sweep')
    .orderBy('attempt.created_at')
    .execute();
const inputsOf = ({ signing_order }: Awaited<ReturnType<typeof sweeps>>[number]) =>
  (signing_order as BitcoinOrder).inputs.length;

async function unspent(): Promise<bigint[]> {
  const { rows } = await treasury.test.connection.pool.query(
    'select amount from bitcoin_coins where spent_by is null order by amount',
  );
  return rows.map(({ amount }) => BigInt(amount));
}
/** A payment finds too little. */
const noteShortage = () =>
  treasury.test.connection.database
    .transaction()
    .execute((trx) => recordShortage(trx, { asset: 'BTC', at: treasury.context.clock.now() }));
const later = () => treasury.context.clock.advance(11 * minuteMs);

describe('many small coins', () => {
  it('stay as they are while there are few, and while block space is dear', async () => {
    await receiveSmall(above);
    await treasury.work();
    expect(await sweeps()).toEqual([]);
    await receiveSmall(10);
    await treasury.work(atRate(5_001n));
    expect(await sweeps()).toEqual([]);
    // Fees fell a moment later: a node is asked once in ten minutes.
    await treasury.work();
    expect(await sweeps()).toEqual([]);
  });

  it('wait when the signer says no, with nothing reserved, and are ordered anew', async () => {
    later();
    const { signer } = treasury.context;
    const pausedSigner = {
      ...signer,
      sign: async () => Promise.reject(new SignerRefused('paused', 'Somebody paused it')),
    };
    await treasury.work({ ...treasury.context, signer: pausedSigner });
    expect(await sweeps()).toMatchObject([{ state: 'planned', raw: null }]);
    treasury.context.clock.advance(2 * minuteMs);
    await treasury.work();
    expect(await sweeps()).toMatchObject([{ state: 'cancelled' }]);
    const { rows } = await treasury.test.connection.pool.query(
      'select from bitcoin_coins where reserved_by is not null',
    );
    expect(rows).toEqual([]);
  });

  it('become one when it is cheap: signed to ourselves, no deposit, and its fee is the house’s', async () => {
    later();
    const [inventory, before] = [await treasury.inventory('BTC'), await unspent()];
    const count = before.filter((amount) => amount < 1_000_000n).length;
    expect(count).toBe(above + 10);
    await treasury.work();
    const [, sweep] = await sweeps();
    expect(sweep).toMatchObject({ state: 'broadcast' });
    expect(sweep && inputsOf(sweep)).toBe(count);
    await treasury.watch();
    expect(await treasury.differences()).toEqual({});
    await treasury.node.mine(1);
    await treasury.watch();
    expect(await treasury.differences()).toEqual({});
    await treasury.confirm();
    const [, confirmed] = await sweeps();
    expect(confirmed).toMatchObject({ state: 'confirmed' });
    const fee = inventory - (await treasury.inventory('BTC'));
    expect(fee).toBe(confirmed?.fee);
    expect(fee).toBeGreaterThan(10_000n);
    const small = 20_000n * BigInt(count);
    expect(await unspent()).toEqual([small - fee, ...before.slice(count)].sort(byAmount));
    expect(await treasury.differences()).toEqual({});
    const { rows } = await treasury.test.connection.pool.query(
      `select from deposits where network = 'bitcoin' and amount = $1`,
      [String(small - fee)],
    );
    expect(rows).toEqual([]);
  });

  it('go one transaction at a time, wait with it when fees rise, and survive a fork', async () => {
    await receiveSmall(above + 1);
    later();
    await treasury.work();
    await receiveSmall(above + 1, 21_000n);
    const count = (await sweeps()).length;
    const [newest] = (await sweeps()).slice(-1);
    // It was mined with the blocks of those deposits.
    expect(newest).toMatchObject({ state: expect.stringMatching(/mined|confirmed/) });
    later();
    await treasury.work();
    expect(await sweeps()).toHaveLength(count + 1);
    later();
    later();
    later();
    await treasury.work(atRate(50_000n));
    expect(await sweeps()).toHaveLength(count + 1);
    await treasury.node.mine(1);
    await treasury.watch();
    expect((await sweeps()).at(-1)).toMatchObject({ state: 'mined' });
    await treasury.node.reorganise(1);
    await treasury.watch();
    expect(await treasury.differences()).toEqual({});
    await treasury.confirm();
    expect((await sweeps()).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.differences()).toEqual({});
  });

  it('stay where a payment waits for coins, and become one for a higher fee where one does since', async () => {
    await receiveSmall(above + 1, 22_000n);
    const count = (await sweeps()).length;
    later();
    await noteShortage();
    await treasury.work();
    expect(await sweeps()).toHaveLength(count);
    later();
    await treasury.work();
    expect(await sweeps()).toHaveLength(count + 1);
    later();
    later();
    later();
    await noteShortage();
    await treasury.work(atRate(50_000n));
    await treasury.work(atRate(50_000n));
    const [first, second] = (await sweeps()).slice(-2);
    expect(second).toMatchObject({ id: first?.id, state: 'broadcast' });
    expect(await listUnmined(treasury.test.connection.database)).toMatchObject([
      { id: first?.id, isWithdrawal: false },
    ]);
    const [cheap, dear] = [first, second].map((sweep) => sweep?.signing_order as BitcoinOrder);
    expect(dear).toMatchObject({ inputs: cheap?.inputs, destination: cheap?.destination });
    expect(Number(cheap?.amount) - Number(dear?.amount)).toBeGreaterThan(45_000);
    await treasury.node.mine(1);
    await treasury.watch();
    const mined = treasury.node.replacesByFee ? dear : cheap;
    expect(await unspent()).toContain(BigInt(mined?.amount ?? 0));
    await treasury.confirm();
    expect((await sweeps()).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.differences()).toEqual({});
  });

  it('pay a customer as the coin that they became', async () => {
    const amount = 10n * oneCoin + 500_000n;
    const terms = { asset: 'BTC', amount, destination: treasury.freshAddress() } as const;
    const id = await treasury.pay(terms);
    const attempt = await treasury.test.connection.database
      .selectFrom('outgoing_attempts')
      .select('signing_order')
      .where('outgoing_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((attempt.signing_order as BitcoinOrder).inputs).toHaveLength(11);
  });
});

const byAmount = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);
