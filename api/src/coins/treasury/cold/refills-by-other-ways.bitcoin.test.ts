import { Transaction as BitcoinTransaction } from '@scure/btc-signer';
import { oneCoin } from '../../../../test/bitcoin-treasury.ts';
import {
  type ColdBitcoinTreasury,
  startColdBitcoinTreasury,
} from '../../../../test/cold-treasury.ts';
import { coldWallet } from '../../../../test/cold-wallet.ts';
import { regtest } from '../../../../test/test-keys.ts';

let treasury: ColdBitcoinTreasury;
beforeAll(async () => {
  treasury = await startColdBitcoinTreasury();
  await treasury.sweep('BTC', 9n * oneCoin);
  await treasury.confirmAll();
});
afterAll(() => treasury.stop());

/** Past us, as a wallet does it, until it has its confirmations. */
async function send(raw: string): Promise<void> {
  expect(await treasury.gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
  await treasury.confirmAll();
}

describe('a refill of bitcoins', () => {
  it('that was cancelled when it was signed is taken for its payment, and is no capital', async () => {
    const before = await treasury.houseDeposits();
    const { id, unsigned } = await treasury.prepare('BTC', 2n * oneCoin);
    await treasury.cancel(id);
    await send(coldWallet.signPsbt(unsigned));
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'confirmed', purpose: 'sweep' });
    expect(await treasury.differences()).toEqual({});
    expect(await treasury.houseDeposits()).toBe(before);
  });

  it('whose fee a wallet has raised, from its change, ends the move and is booked as it is', async () => {
    const before = await treasury.houseDeposits();
    const { id, unsigned } = await treasury.prepare('BTC', oneCoin);
    const spent = await treasury.inventory('BTC');
    await send(rebuilt(unsigned, { change: -10_000n }));
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'confirmed', amount: oneCoin });
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'done' });
    expect(await treasury.houseDeposits()).toBe(before);
    expect(spent - (await treasury.inventory('BTC'))).toBe(feeOf(unsigned) + 10_000n);
    expect(await treasury.differences()).toEqual({});
  });

  it('that brings less than was planned, for its fee, is known by what it spends', async () => {
    const { id, unsigned } = await treasury.prepare('BTC', oneCoin);
    await send(rebuilt(unsigned, { hot: -7_000n }));
    expect(await treasury.outgoing(id)).toMatchObject({
      state: 'confirmed',
      amount: oneCoin - 7_000n,
    });
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'done' });
    expect(await treasury.differences()).toEqual({});
  });

  it('that was brought back, and raised as well, ends by what is mined', async () => {
    const { id, unsigned } = await treasury.prepare('BTC', oneCoin);
    const text = coldWallet.signPsbt(unsigned);
    await treasury.bring(id, text);
    await send(rebuilt(unsigned, { change: -9_000n }));
    expect(await treasury.outgoing(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'done' });
    expect(await treasury.differences()).toEqual({});
  });

  it('is taken for the move that it is most alike, of those that spend the same', async () => {
    const cancelled = await treasury.prepare('BTC', oneCoin);
    await treasury.cancel(cancelled.id);
    const other = await treasury.prepare('BTC', oneCoin / 2n);
    await send(rebuilt(cancelled.unsigned, { change: -8_000n }));
    expect(await treasury.moveOf(cancelled.id)).toMatchObject({ state: 'done' });
    expect(await treasury.moveOf(other.id)).toMatchObject({ state: 'prepared' });
    await treasury.cancel(other.id);
    expect(await treasury.differences()).toEqual({});
  });

  it('is none when it pays somebody else as well, and what is gone is missing', async () => {
    const before = await treasury.houseDeposits();
    const { id, unsigned } = await treasury.prepare('BTC', oneCoin / 10n);
    const stolen = treasury.freshAddress();
    await send(rebuilt(unsigned, { change: -60_000n, others: [[stolen, 50_000n]] }));
    expect(await treasury.moveOf(id)).toMatchObject({ state: 'prepared' });
    expect(await treasury.houseDeposits()).toBe(before);
    expect((await treasury.differences()).BTC).toBeLessThan(-60_000n);
  });
});

type Changes = {
  readonly hot?: bigint;
  readonly change?: bigint;
  readonly others?: readonly (readonly [address: string, satoshis: bigint])[];
};

/** Signed with other amounts than those that were prepared, in satoshi. */
const rebuilt = (unsigned: string, { hot = 0n, change = 0n, others = [] }: Changes) =>
  coldWallet.signPsbt(unsigned, (prepared) => {
    const changed = new BitcoinTransaction({ version: 2 });
    for (let index = 0; index < prepared.inputsLength; index += 1) {
      changed.addInput(prepared.getInput(index));
    }
    for (const [index, more] of [hot, change].entries()) {
      const { script = new Uint8Array(), amount = 0n } = prepared.getOutput(index);
      changed.addOutput({ script, amount: amount + more });
    }
    for (const [address, satoshis] of others) changed.addOutputAddress(address, satoshis, regtest);
    return changed;
  });

function feeOf(unsigned: string): bigint {
  return BitcoinTransaction.fromPSBT(Buffer.from(unsigned, 'base64')).fee;
}
