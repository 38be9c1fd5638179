import { rmSync } from 'node:fs';
import path from 'node:path';
import type { WithdrawalId } from '@tessera/contracts/ids';
import { type BitcoinTreasury, startBitcoinTreasury } from '../../../../test/bitcoin-treasury.ts';
import { passMinutes } from '../../../../test/pass-minutes.ts';
import { orderEnd } from '../outgoing/order-end.ts';

const half = 50_000_000n;

let treasury: BitcoinTreasury;
let destination: string;
beforeAll(async () => {
  treasury = await startBitcoinTreasury();
});
afterAll(() => treasury.stop());
beforeEach(() => {
  destination = treasury.freshAddress();
});

const workOn = () => passMinutes(treasury.test.context, () => treasury.work());

async function inputsOf(id: WithdrawalId, isVoid = false) {
  const rows = await treasury.test.connection.database
    .selectFrom('outgoing_attempts')
    .select(['signing_order', 'raw'])
    .where('outgoing_id', '=', id)
    .where('is_void', '=', isVoid)
    .execute();
  return rows.map(({ signing_order: order, raw }) => ({
    raw,
    inputs: order.network === 'bitcoin' ? order.inputs.map((each) => each.transactionId) : [],
  }));
}

const end = (id: WithdrawalId) =>
  treasury.test.connection.database
    .transaction()
    .execute((trx) => orderEnd(trx, { id, reason: 'gone', at: treasury.context.clock.now() }));

/** What three blocks had is gone, and nobody remembers it. */
async function forget(): Promise<void> {
  const { node } = treasury;
  // An orderly end writes the blocks down, so that the kill takes nothing but the mempool.
  await node.pause();
  await node.restart();
  await node.reorganise(3, 4, []);
  if (node.kind === 'bcoin') await node.kill();
  else {
    // Killed, it would have forgotten the blocks as well.
    await node.pause();
    rmSync(path.join(node.dataDir, 'regtest', 'mempool.dat'), { force: true });
  }
  await node.restart();
  expect(await treasury.node.rpc('getrawmempool')).toEqual([]);
  await treasury.watch();
}

describe('a payment whose coin vanished in a fork', () => {
  it('ends by itself when something else excludes what made the coin', async () => {
    const { id: madeBy, raw } = await treasury.receive(70_000_000n);
    const id = await treasury.pay({ asset: 'BTC', amount: half, destination });
    await treasury.work();
    expect((await inputsOf(id))[0]?.inputs).toEqual([madeBy]);
    expect(await treasury.payment(id)).toMatchObject({ state: 'broadcast' });
    const conflict = await treasury.node.conflictWith(madeBy);
    await treasury.node.reorganise(3, 4, [conflict]);
    await treasury.watch();
    await workOn();
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.events(id)).toContain('conflicted');
    expect(await treasury.differences()).toEqual({});
    // The other chain returns: nothing is paid, and what would have been spent comes back.
    await treasury.node.reorganise(4, 5, [raw]);
    await treasury.watch();
    await workOn();
    await treasury.confirm();
    await workOn();
    expect(await treasury.events(id)).toEqual(expect.arrayContaining(['missed', 'mined_again']));
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.receivedBy(destination)).toBe(0n);
    expect(await treasury.differences()).toEqual({});
  });

  it('ends when its other coins came back, and cannot be made when the coin returns', async () => {
    const { id: madeBy, raw } = await treasury.receive(120_000_000n);
    const id = await treasury.pay({ asset: 'BTC', amount: 4n * half, destination });
    const [{ inputs = [] } = {}] = await inputsOf(id);
    expect(inputs).toHaveLength(2);
    expect(inputs).toContain(madeBy);
    await forget();
    await workOn();
    expect(await treasury.payment(id)).toMatchObject({ state: 'signed' });
    expect(await end(id)).toBe(true);
    expect(await end(id)).toBe(false);
    await workOn();
    const [voiding] = await inputsOf(id, true);
    expect(voiding?.inputs).toEqual(inputs.filter((input) => input !== madeBy));
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.differences()).toEqual({});
    await treasury.node.mineExactly([raw]);
    const [payment] = await inputsOf(id);
    await expect(treasury.node.rpc('sendrawtransaction', [payment?.raw])).rejects.toThrow();
    await treasury.confirm();
    await workOn();
    expect(await treasury.receivedBy(destination)).toBe(0n);
    expect(await treasury.differences()).toEqual({});
  });

  it('ends when it was ordered and its only coin was missing for a hundred blocks', async () => {
    const { id: madeBy, raw } = await treasury.receive(65_000_000n);
    const id = await treasury.pay({ asset: 'BTC', amount: half, destination });
    expect((await inputsOf(id))[0]?.inputs).toEqual([madeBy]);
    await forget();
    await workOn();
    await treasury.node.mine(100);
    await treasury.watch();
    await workOn();
    expect(await treasury.payment(id)).toMatchObject({ state: 'signed' });
    await end(id);
    await workOn();
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.differences()).toEqual({});
    // Should the coin return after all, the house takes it before anybody is paid.
    await treasury.node.mineExactly([raw]);
    await treasury.watch();
    await workOn();
    await treasury.confirm();
    expect(await treasury.events(id)).toContain('mined_again');
    expect(await treasury.receivedBy(destination)).toBe(0n);
    expect(await treasury.differences()).toEqual({});
  });
});
