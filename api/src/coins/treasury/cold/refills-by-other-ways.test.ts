import {
  type ColdEthereumTreasury,
  startColdEthereumTreasury,
} from '../../../../test/cold-treasury.ts';
import { coldWallet } from '../../../../test/cold-wallet.ts';
import { oneDollar, oneEther } from '../../../../test/ethereum-treasury.ts';
import { deleteRows } from '../../../platform/database/rows.ts';
import {
  closeRestoration,
  listFindings,
  openRestoration,
} from '../../../platform/freezing/restorations.ts';
import { watchNetwork } from '../../deposits/watching/watch-network.ts';
import { listColdMoves, orderRefill, readRefillExpected } from './order-cold-move.ts';

let treasury: ColdEthereumTreasury;
beforeAll(async () => {
  treasury = await startColdEthereumTreasury();
  await treasury.sweep('ETH', 20n * oneEther);
  await treasury.sweep('USDC', 900n * oneDollar);
  await treasury.confirmAll();
});
afterAll(() => treasury.stop());

const send = (raw: string) => treasury.gateway.broadcast(raw);

describe('a refill', () => {
  it('that is sent lets no other be ordered until it has its confirmations, and is done then', async () => {
    const { id, unsigned } = await treasury.prepare('USDC', 100n * oneDollar);
    const text = await coldWallet.sign(unsigned);
    await treasury.bring(id, text);
    await expect(treasury.prepare('ETH', oneEther)).rejects.toMatchObject({
      code: 'refill_underway',
    });
    await treasury.confirmAll();
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'done' });
    expect(await treasury.inTransaction(listColdMoves)).toEqual([]);
  });

  it('is expected until its hour has passed, and not after it', async () => {
    const expectedBy = new Date(treasury.at().getTime() + 60_000);
    const order = { ...treasury.orderOf('ETH', oneEther), expectedBy };
    const id = await treasury.inTransaction((trx) => orderRefill(trx, order));
    const expected = (now: Date) =>
      treasury.inTransaction((trx) => readRefillExpected(trx, 'ETH', now));
    expect(await expected(treasury.at())).toEqual(expectedBy);
    expect(await expected(new Date(expectedBy.getTime() + 1))).toBeNull();
    await treasury.cancel(id);
  });
  it('that a wallet sent with another fee is taken for its payment, and is no capital', async () => {
    const before = await treasury.houseDeposits();
    const { id, unsigned } = await treasury.prepare('USDC', 400n * oneDollar);
    await send(await coldWallet.sign(unsigned, { gas: 150_000n, maxPriorityFeePerGas: 7n }));
    // It is heard of before it is mined.
    await treasury.watch();
    await treasury.confirmAll();
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'confirmed', purpose: 'sweep' });
    expect(await treasury.differences()).toEqual({});
    expect(await treasury.houseDeposits()).toBe(before);
  });

  it('whose order a restore has forgotten is a move of the house, for people to look at', async () => {
    const before = await treasury.houseDeposits();
    const { id, unsigned } = await treasury.prepare('USDC', 50n * oneDollar);
    const signed = await coldWallet.sign(unsigned);
    const { id: restoration } = await treasury.inTransaction(async (trx) => {
      await deleteRows(trx, 'cold_moves', { id });
      return openRestoration(trx, 'command', treasury.at());
    });
    await send(signed);
    await treasury.chain.mine(1);
    await treasury.watch();
    const closed = { opened_at: treasury.at(), key_id: null, signature: null };
    await treasury.inTransaction((trx) => closeRestoration(trx, restoration, closed));
    await treasury.confirmAll();
    expect(await treasury.differences()).toEqual({});
    expect(await treasury.houseDeposits()).toBe(before);
    const findings = await treasury.inTransaction((trx) => listFindings(trx, { id: restoration }));
    expect(findings).toMatchObject([{ kind: 'refill_of_since', wants_people: true }]);
  });

  it('that was cancelled when it was signed is taken for its payment, and is no capital', async () => {
    const before = await treasury.houseDeposits();
    const { id, unsigned } = await treasury.prepare('ETH', 3n * oneEther);
    const signed = await coldWallet.sign(unsigned);
    expect(await treasury.cancel(id)).toBe(true);
    await send(signed);
    await treasury.confirmAll();
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.differences()).toEqual({});
    expect(await treasury.houseDeposits()).toBe(before);
  });

  it('that was brought back and sent with a higher fee as well ends by what is mined', async () => {
    const { id, unsigned } = await treasury.prepare('ETH', 2n * oneEther);
    const [text, dearer] = [
      await coldWallet.sign(unsigned),
      await coldWallet.sign(unsigned, { maxPriorityFeePerGas: 7n }),
    ];
    await send(dearer);
    await treasury.bring(id, text);
    await treasury.chain.mine(1);
    await treasury.watch();
    await treasury.confirmAll();
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.differences()).toEqual({});
  });

  it('whose nonce another transaction has used has failed, and is done', async () => {
    const { id, unsigned } = await treasury.prepare('USDC', 100n * oneDollar);
    const text = await coldWallet.sign(unsigned);
    const { address } = coldWallet.ether;
    const other = await coldWallet.sign(unsigned, { to: address, data: '0x', value: 1n });
    await send(other);
    await treasury.chain.mine(1);
    await treasury.bring(id, text);
    await treasury.watch();
    await treasury.work().catch(() => undefined);
    for (let turn = 0; turn < 3; turn += 1) {
      treasury.test.context.clock.advance(60_000);
      await treasury.chain.mine(12);
      await treasury.watch();
      await treasury.work();
    }
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'done' });
  });

  it('that nobody ordered is no capital either, and somebody has to look', async () => {
    const [before, capital] = [await treasury.houseDeposits(), await treasury.inventory('ETH')];
    const told: unknown[] = [];
    const { unsigned } = await treasury.prepare('ETH', oneEther);
    await send(await coldWallet.sign(unsigned, { value: 5n * oneEther }));
    await treasury.chain.mine(1);
    const log = {
      info: () => {},
      warn: () => {},
      error: (...words: unknown[]) => void told.push(words),
    };
    await watchNetwork(treasury.context, treasury.gateway, log);
    await treasury.confirmAll();
    expect(told).toMatchObject([
      [{ asset: 'ETH', amount: `${5n * oneEther}` }, expect.stringContaining('by no refill')],
    ]);
    expect(await treasury.houseDeposits()).toBe(before);
    expect(await treasury.inventory('ETH')).toBe(capital);
    // What it cost is in no book.
    expect((await treasury.differences()).ETH).toBeLessThan(0n);
  });
});
