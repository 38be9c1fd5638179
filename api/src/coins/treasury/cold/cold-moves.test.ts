import type { OutgoingId } from '@tessera/contracts/ids';
import { minorUnits } from '@tessera/money/minor-units';
import { coldEnvironment, signWithColdKeys } from '../../../../test/cold-keys.ts';
import {
  type EthereumTreasury,
  oneDollar,
  oneEther,
  startEthereumTreasury,
} from '../../../../test/ethereum-treasury.ts';
import { testWords } from '../../../../test/test-config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { getRow } from '../../../platform/database/rows.ts';
import { openHouseAddresses } from '../../chains/addresses/open-house-addresses.ts';
import { SignerRefused } from '../../signer/signer.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { coldPath } from './cold-move.ts';
import { cancelColdMove, orderColdSweep, orderRefill } from './order-cold-move.ts';
import { recordSignedRefill } from './record-signed-refill.ts';

let treasury: EthereumTreasury;
beforeAll(async () => {
  treasury = await startEthereumTreasury({ environment: coldEnvironment });
  await openHouseAddresses(treasury.context);
});
afterAll(() => treasury.stop());

const at = () => treasury.context.clock.now();
const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
  treasury.context.database.transaction().execute(work);
const order = (asset: 'ETH' | 'USDC', amount: bigint) => ({
  asset,
  amount: minorUnits(asset, amount),
  at: at(),
});
const sweep = (asset: 'ETH' | 'USDC', amount: bigint) =>
  inTransaction((trx) => orderColdSweep(trx, order(asset, amount)));
const refill = (asset: 'ETH' | 'USDC', amount: bigint) =>
  inTransaction((trx) => orderRefill(trx, { ...order(asset, amount), expectedBy: at() }));
const moveOf = (id: OutgoingId) => inTransaction((trx) => getRow(trx, 'cold_moves', { id }));
const bring = (id: OutgoingId, text: string) =>
  inTransaction((trx) => recordSignedRefill(trx, { id, text, at: at() }));
async function cold(asset: 'ETH' | 'USDC'): Promise<bigint> {
  const { watchKey } = treasury.gateway.deriveAddress(coldPath);
  const head = await treasury.gateway.head();
  return (await treasury.gateway.balancesAt(head, asset, [watchKey])).get(watchKey) ?? 0n;
}
/** As the signer's machine says it. */
function hot(): string {
  const { chainId, tokenContracts } = treasury.context.config.ethereum;
  const { address } = treasury.gateway.deriveAddress(hotPath);
  return `ethereum:${chainId}:${address}:${tokenContracts.get('USDC')}`;
}
async function confirmAll(): Promise<void> {
  await treasury.work();
  await treasury.confirm();
}

describe('coins of the house', () => {
  it('are swept to the cold address, and counted there', async () => {
    await sweep('ETH', 20n * oneEther);
    await sweep('USDC', 900n * oneDollar);
    await confirmAll();
    expect([await cold('ETH'), await cold('USDC')]).toEqual([20n * oneEther, 900n * oneDollar]);
    expect(await treasury.differences()).toEqual({});
  });

  it.each([
    ['ETH', 3n * oneEther],
    ['USDC', 400n * oneDollar],
  ] as const)('come back as %s by a transaction that is signed off line', async (asset, amount) => {
    const before = await cold(asset);
    const id = await refill(asset, amount);
    await treasury.work();
    const { unsigned, state } = await moveOf(id);
    expect(state).toBe('prepared');
    const { signed, said } = await signWithColdKeys(unsigned ?? '', hot());
    expect(said).toContain(treasury.gateway.deriveAddress(coldPath).address);
    await bring(id, signed);
    await confirmAll();
    expect(await moveOf(id)).toMatchObject({ state: 'done' });
    const spent = before - (await cold(asset));
    if (asset === 'USDC') expect(spent).toBe(amount);
    else expect(spent).toBeGreaterThan(amount);
    expect(await treasury.differences()).toEqual({});
  });

  it('come back by nothing else than what was prepared, signed by the cold key', async () => {
    const id = await refill('ETH', oneEther);
    await treasury.work();
    const { unsigned } = await moveOf(id);
    const { signed: foreign } = await signWithColdKeys(unsigned ?? '', hot(), { words: testWords });
    await expect(bring(id, foreign)).rejects.toThrow('It is not signed by the cold key');
    await expect(bring(id, 'hello')).rejects.toThrow('holds no signed transaction');
    await expect(refill('USDC', oneDollar)).rejects.toMatchObject({ code: 'refill_underway' });
    await inTransaction((trx) => cancelColdMove(trx, { id, at: at() }));
    const other = await refill('ETH', 2n * oneEther);
    await treasury.work();
    const { signed } = await signWithColdKeys(unsigned ?? '', hot());
    await expect(bring(other, signed)).rejects.toThrow('another transaction');
    await inTransaction((trx) => cancelColdMove(trx, { id: other, at: at() }));
    expect(await treasury.differences()).toEqual({});
  });

  it('wait with a reason while the cold address has too little', async () => {
    const id = await refill('ETH', 1_000n * oneEther);
    await treasury.work();
    expect(await moveOf(id)).toMatchObject({
      state: 'ordered',
      problem: 'The cold address has not enough ether',
    });
    await inTransaction((trx) => cancelColdMove(trx, { id, at: at() }));
  });

  describe('whose sweep the signer refuses', () => {
    /** How often it was asked in an hour. */
    async function refusedFor(code: string): Promise<{ id: OutgoingId; asked: number }> {
      const id = await sweep('ETH', oneEther);
      const sign = jest.fn(() => Promise.reject(new SignerRefused(code, 'by the test')));
      const refusing = { ...treasury.context, signer: { ...treasury.context.signer, sign } };
      for (let minute = 0; minute < 60; minute += 1) {
        await treasury.work(refusing).catch(() => {});
        treasury.context.clock.advance(60_000);
      }
      return { id, asked: sign.mock.calls.length };
    }

    it('are ordered once when it knows no such address, and are free again when that is cancelled', async () => {
      const { id, asked } = await refusedFor('foreign_destination');
      expect(asked).toBe(1);
      await inTransaction((trx) => cancelColdMove(trx, { id, at: at() }));
      expect(await moveOf(id)).toMatchObject({ state: 'cancelled' });
      await confirmAll();
      const ordered = await inTransaction((trx) => getRow(trx, 'outgoing_transactions', { id }));
      expect(ordered).toMatchObject({ state: 'cancelled' });
      expect(await treasury.differences()).toEqual({});
    });

    it('are ordered less and less often while it is paused, and then go', async () => {
      const { id, asked } = await refusedFor('paused');
      expect(asked).toBeGreaterThan(3);
      expect(asked).toBeLessThan(9);
      treasury.context.clock.advance(900_000);
      await confirmAll();
      await expect(
        inTransaction((trx) => cancelColdMove(trx, { id, at: at() })),
      ).rejects.toMatchObject({
        code: 'already_underway',
      });
      expect(await treasury.differences()).toEqual({});
    });
  });
});
