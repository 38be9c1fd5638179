import type { OutgoingId } from '@tessera/contracts/ids';
import { minorUnits } from '@tessera/money/minor-units';
import { coldEnvironment } from '../../../../test/cold-keys.ts';
import { coldWallet } from '../../../../test/cold-wallet.ts';
import {
  type EthereumTreasury,
  oneDollar,
  oneEther,
  startEthereumTreasury,
} from '../../../../test/ethereum-treasury.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { countRows, getRow } from '../../../platform/database/rows.ts';
import { openHouseAddresses } from '../../chains/addresses/open-house-addresses.ts';
import { watchNetwork } from '../../deposits/watching/watch-network.ts';
import {
  cancelColdMove,
  listColdMoves,
  orderColdSweep,
  orderRefill,
  readRefillExpected,
} from './order-cold-move.ts';
import { recordSignedRefill } from './record-signed-refill.ts';

let treasury: EthereumTreasury;
beforeAll(async () => {
  treasury = await startEthereumTreasury({ environment: coldEnvironment });
  await openHouseAddresses(treasury.context);
  await sweep('ETH', 20n * oneEther);
  await sweep('USDC', 900n * oneDollar);
  await confirmAll();
});
afterAll(() => treasury.stop());

const at = () => treasury.context.clock.now();
const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
  treasury.context.database.transaction().execute(work);
const sweep = (asset: 'ETH' | 'USDC', amount: bigint) =>
  inTransaction((trx) =>
    orderColdSweep(trx, { asset, amount: minorUnits(asset, amount), at: at() }),
  );
async function prepare(asset: 'ETH' | 'USDC', amount: bigint) {
  const order = { asset, amount: minorUnits(asset, amount), at: at(), expectedBy: at() };
  const id = await inTransaction((trx) => orderRefill(trx, order));
  await treasury.work();
  const { unsigned } = await inTransaction((trx) => getRow(trx, 'cold_moves', { id }));
  return { id, unsigned: unsigned ?? '' };
}
const send = (raw: string) => treasury.gateway.broadcast(raw);
async function confirmAll(): Promise<void> {
  await treasury.work();
  await treasury.confirm();
}
const houseDeposits = () =>
  inTransaction((trx) =>
    countRows(trx, 'deposits', { user_id: null, state: ['seen', 'confirming', 'credited'] }),
  );
const outgoing = (id: OutgoingId) =>
  inTransaction((trx) => getRow(trx, 'outgoing_transactions', { id }));

const stateOf = (id: OutgoingId) =>
  inTransaction(async (trx) => (await getRow(trx, 'cold_moves', { id })).state);

describe('a refill', () => {
  it('that is sent lets no other be ordered until it has its confirmations, and is done then', async () => {
    const { id, unsigned } = await prepare('USDC', 100n * oneDollar);
    const text = await coldWallet.sign(unsigned);
    await inTransaction((trx) => recordSignedRefill(trx, { id, text, at: at() }));
    await expect(prepare('ETH', oneEther)).rejects.toMatchObject({ code: 'refill_underway' });
    await confirmAll();
    expect(await stateOf(id)).toBe('done');
    expect(await inTransaction(listColdMoves)).toEqual([]);
  });

  it('is expected until its hour has passed, and not after it', async () => {
    const expectedBy = new Date(at().getTime() + 60_000);
    const order = {
      asset: 'ETH',
      amount: minorUnits('ETH', oneEther),
      at: at(),
      expectedBy,
    } as const;
    const id = await inTransaction((trx) => orderRefill(trx, order));
    const expected = (now: Date) => inTransaction((trx) => readRefillExpected(trx, 'ETH', now));
    expect(await expected(at())).toEqual(expectedBy);
    expect(await expected(new Date(expectedBy.getTime() + 1))).toBeNull();
    await inTransaction((trx) => cancelColdMove(trx, { id, at: at() }));
  });
  it('that a wallet sent with another fee is taken for its payment, and is no capital', async () => {
    const before = await houseDeposits();
    const { id, unsigned } = await prepare('USDC', 400n * oneDollar);
    await send(await coldWallet.sign(unsigned, { gas: 150_000n, maxPriorityFeePerGas: 7n }));
    // It is heard of before it is mined.
    await treasury.watch();
    await confirmAll();
    expect(await outgoing(id)).toMatchObject({ state: 'confirmed', purpose: 'sweep' });
    expect(await treasury.differences()).toEqual({});
    expect(await houseDeposits()).toBe(before);
  });

  it('that was cancelled when it was signed is taken for its payment, and is no capital', async () => {
    const before = await houseDeposits();
    const { id, unsigned } = await prepare('ETH', 3n * oneEther);
    const signed = await coldWallet.sign(unsigned);
    expect(await inTransaction((trx) => cancelColdMove(trx, { id, at: at() }))).toBe(true);
    await send(signed);
    await confirmAll();
    expect(await outgoing(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.differences()).toEqual({});
    expect(await houseDeposits()).toBe(before);
  });

  it('that was brought back and sent with a higher fee as well ends by what is mined', async () => {
    const { id, unsigned } = await prepare('ETH', 2n * oneEther);
    const [text, dearer] = [
      await coldWallet.sign(unsigned),
      await coldWallet.sign(unsigned, { maxPriorityFeePerGas: 7n }),
    ];
    await send(dearer);
    await inTransaction((trx) => recordSignedRefill(trx, { id, text, at: at() }));
    await treasury.chain.mine(1);
    await treasury.watch();
    await confirmAll();
    expect(await outgoing(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.differences()).toEqual({});
  });

  it('whose nonce another transaction has used has failed, and is done', async () => {
    const { id, unsigned } = await prepare('USDC', 100n * oneDollar);
    const text = await coldWallet.sign(unsigned);
    const { address } = coldWallet.ether;
    const other = await coldWallet.sign(unsigned, { to: address, data: '0x', value: 1n });
    await send(other);
    await treasury.chain.mine(1);
    await inTransaction((trx) => recordSignedRefill(trx, { id, text, at: at() }));
    await treasury.watch();
    await treasury.work().catch(() => undefined);
    for (let turn = 0; turn < 3; turn += 1) {
      treasury.test.context.clock.advance(60_000);
      await treasury.chain.mine(12);
      await treasury.watch();
      await treasury.work();
    }
    expect(await outgoing(id)).toMatchObject({ state: 'failed' });
    expect(await stateOf(id)).toBe('done');
  });

  it('that nobody ordered is no capital either, and somebody has to look', async () => {
    const [before, capital] = [await houseDeposits(), await treasury.inventory('ETH')];
    const told: unknown[] = [];
    const { unsigned } = await prepare('ETH', oneEther);
    await send(await coldWallet.sign(unsigned, { value: 5n * oneEther }));
    await treasury.chain.mine(1);
    const log = {
      info: () => {},
      warn: () => {},
      error: (...words: unknown[]) => void told.push(words),
    };
    await watchNetwork(treasury.context, treasury.gateway, log);
    await confirmAll();
    expect(told).toMatchObject([
      [{ asset: 'ETH', amount: `${5n * oneEther}` }, expect.stringContaining('by no refill')],
    ]);
    expect(await houseDeposits()).toBe(before);
    expect(await treasury.inventory('ETH')).toBe(capital);
    // What it cost is in no book.
    expect((await treasury.differences()).ETH).toBeLessThan(0n);
  });
});
