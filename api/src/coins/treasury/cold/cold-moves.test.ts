import type { OutgoingId } from '@tessera/contracts/ids';
import { foreignWords, signWithColdKeys } from '../../../../test/cold-keys.ts';
import {
  type ColdEthereumTreasury,
  startColdEthereumTreasury,
} from '../../../../test/cold-treasury.ts';
import { oneDollar, oneEther } from '../../../../test/ethereum-treasury.ts';
import { findWaits } from '../../../service/alarms/find-waits.ts';
import { reconciliation } from '../../reconciliation/capability.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { reconcileRegularly } from '../../reconciliation/reconcile-regularly.ts';
import { SignerRefused } from '../../signer/signer.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { coldPath } from './cold-move.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let treasury: ColdEthereumTreasury;
beforeAll(async () => {
  treasury = await startColdEthereumTreasury();
});
afterAll(() => treasury.stop());

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

describe('coins of the house', () => {
  it('are swept to the cold address, and counted there', async () => {
    await treasury.sweep('ETH', 20n * oneEther);
    await treasury.sweep('USDC', 900n * oneDollar);
    await treasury.confirmAll();
    expect([await cold('ETH'), await cold('USDC')]).toEqual([20n * oneEther, 900n * oneDollar]);
    expect(await treasury.differences()).toEqual({});
  });

  it('are told apart, hot and cold, by the figures', async () => {
    const { context, gateway } = treasury;
    context.clock.advance(300_000);
    await reconcileRegularly(context, gateway, silent);
    const figures = new Map(
      (await reconciliation.gauges?.[0]?.read(context, () => 0))?.map(({ labels, figures }) => [
        labels.asset,
        figures,
      ]),
    );
    const [ether] = (await reconcile(context, gateway)).filter(({ asset }) => asset === 'ETH');
    expect(figures.get('ETH')).toMatchObject({
      cold_coins: Number(20n * oneEther),
      hot_coins: Number((ether?.held ?? 0n) - 20n * oneEther),
    });
    expect(figures.get('USDC')).toMatchObject({ cold_coins: Number(900n * oneDollar) });
  });

  it.each([
    ['ETH', 3n * oneEther],
    ['USDC', 400n * oneDollar],
  ] as const)('come back as %s by a transaction that is signed off line', async (asset, amount) => {
    const before = await cold(asset);
    const id = await treasury.refill(asset, amount);
    await treasury.work();
    const { unsigned, state } = await treasury.moveOf(id);
    expect(state).toBe('prepared');
    const { signed, said } = await signWithColdKeys(unsigned ?? '', hot());
    expect(said).toContain(treasury.gateway.deriveAddress(coldPath).address);
    await treasury.bring(id, signed);
    await treasury.confirmAll();
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'done' });
    const spent = before - (await cold(asset));
    if (asset === 'USDC') expect(spent).toBe(amount);
    else expect(spent).toBeGreaterThan(amount);
    expect(await treasury.differences()).toEqual({});
  });

  it('come back by nothing else than what was prepared, signed by the cold key', async () => {
    const id = await treasury.refill('ETH', oneEther);
    await treasury.work();
    const { unsigned } = await treasury.moveOf(id);
    const { signed: foreign } = await signWithColdKeys(unsigned ?? '', hot(), {
      words: foreignWords,
    });
    await expect(treasury.bring(id, foreign)).rejects.toThrow('It is not signed by the cold key');
    await expect(treasury.bring(id, 'hello')).rejects.toThrow('holds no signed transaction');
    await expect(treasury.refill('USDC', oneDollar)).rejects.toMatchObject({
      code: 'refill_underway',
    });
    await treasury.cancel(id);
    const other = await treasury.refill('ETH', 2n * oneEther);
    await treasury.work();
    const { signed } = await signWithColdKeys(unsigned ?? '', hot());
    await expect(treasury.bring(other, signed)).rejects.toThrow('another transaction');
    await treasury.cancel(other);
    expect(await treasury.differences()).toEqual({});
  });

  it('wait with a reason while the cold address has too little', async () => {
    const id = await treasury.refill('ETH', 1_000n * oneEther);
    await treasury.work();
    expect(await treasury.moveOf(id)).toMatchObject({
      state: 'ordered',
      problem: 'The cold address has not enough ether',
    });
    await treasury.cancel(id);
  });

  it.each([
    ['another one', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
    ['none', null],
  ])(
    'are not swept to a cold address when the signer knows %s, and it is an alarm',
    async (_, known) => {
      const { signer } = treasury.context;
      const asked = jest.fn(signer.sign);
      const readStatus = async () => ({
        ...(await signer.readStatus()),
        coldAddresses: { bitcoin: null, ethereum: known },
      });
      const misled = { ...treasury.context, signer: { ...signer, sign: asked, readStatus } };
      const before = await cold('ETH');
      const id = await treasury.sweep('ETH', oneEther);
      await treasury.work(misled);
      await treasury.work(misled);
      expect(asked).not.toHaveBeenCalled();
      const { address } = treasury.gateway.deriveAddress(coldPath);
      expect(await treasury.moveOf(id)).toMatchObject({
        state: 'ordered',
        problem: `The signer sweeps to another cold address than ${address}: its SIGNER_COLD_ADDRESS_ETHEREUM is ${known ?? 'not set'}`,
      });
      const waiting = { step: 'cold_sweep', asset: 'ETH', count: 1, because: 'other_cold_address' };
      expect(await findWaits(treasury.context)).toContainEqual(expect.objectContaining(waiting));
      // Once the settings are right it goes.
      await treasury.confirmAll();
      expect(await cold('ETH')).toBe(before + oneEther);
      expect(await findWaits(treasury.context)).not.toContainEqual(
        expect.objectContaining(waiting),
      );
      expect(await treasury.differences()).toEqual({});
    },
  );

  describe('whose sweep the signer refuses', () => {
    /** How often it was asked in an hour. */
    async function refusedFor(code: string): Promise<{ id: OutgoingId; asked: number }> {
      const id = await treasury.sweep('ETH', oneEther);
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
      await treasury.cancel(id);
      expect(await treasury.moveOf(id)).toMatchObject({ state: 'cancelled' });
      await treasury.confirmAll();
      expect(await treasury.outgoing(id)).toMatchObject({ state: 'cancelled' });
      expect(await treasury.differences()).toEqual({});
    });

    it('are ordered less and less often while it is paused, and then go', async () => {
      const { id, asked } = await refusedFor('paused');
      expect(asked).toBeGreaterThan(3);
      expect(asked).toBeLessThan(9);
      treasury.context.clock.advance(900_000);
      await treasury.confirmAll();
      await expect(treasury.cancel(id)).rejects.toMatchObject({
        code: 'already_underway',
      });
      expect(await treasury.differences()).toEqual({});
    });
  });
});
