import { Transaction as BitcoinTransaction } from '@scure/btc-signer';
import { minorUnits } from '@tessera/money/minor-units';
import {
  type BitcoinTreasury,
  oneCoin,
  startBitcoinTreasury,
} from '../../../../test/bitcoin-treasury.ts';
import { coldEnvironment } from '../../../../test/cold-keys.ts';
import { coldWallet } from '../../../../test/cold-wallet.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { countRows, getRow } from '../../../platform/database/rows.ts';
import { openHouseAddresses } from '../../chains/addresses/open-house-addresses.ts';
import { cancelColdMove, orderColdSweep, orderRefill } from './order-cold-move.ts';

let treasury: BitcoinTreasury;
beforeAll(async () => {
  treasury = await startBitcoinTreasury(coldEnvironment);
  await openHouseAddresses(treasury.context);
  await inTransaction((trx) => orderColdSweep(trx, bitcoins(6n * oneCoin)));
  await confirmAll();
});
afterAll(() => treasury.stop());

const at = () => treasury.context.clock.now();
const bitcoins = (amount: bigint) =>
  ({ asset: 'BTC', amount: minorUnits('BTC', amount), at: at() }) as const;
const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
  treasury.context.database.transaction().execute(work);
async function confirmAll(): Promise<void> {
  await treasury.work();
  await treasury.confirm();
}
async function prepare(amount: bigint) {
  const order = { ...bitcoins(amount), expectedBy: at() };
  const id = await inTransaction((trx) => orderRefill(trx, order));
  await treasury.work();
  const { unsigned } = await inTransaction((trx) => getRow(trx, 'cold_moves', { id }));
  return { id, unsigned: unsigned ?? '' };
}
const houseDeposits = () =>
  inTransaction((trx) =>
    countRows(trx, 'deposits', { user_id: null, state: ['confirming', 'credited'] }),
  );

describe('a refill of bitcoins', () => {
  it('that was cancelled when it was signed is taken for its payment, and is no capital', async () => {
    const before = await houseDeposits();
    const { id, unsigned } = await prepare(2n * oneCoin);
    await inTransaction((trx) => cancelColdMove(trx, { id, at: at() }));
    const sent = await treasury.gateway.broadcast(coldWallet.signPsbt(unsigned));
    expect(sent).toEqual({ outcome: 'accepted' });
    await confirmAll();
    const row = await inTransaction((trx) => getRow(trx, 'outgoing_transactions', { id }));
    expect(row).toMatchObject({ state: 'confirmed', purpose: 'sweep' });
    expect(await treasury.differences()).toEqual({});
    expect(await houseDeposits()).toBe(before);
  });

  it('whose fee a wallet has raised is no capital, and what it cost is missing', async () => {
    const before = await houseDeposits();
    const { unsigned } = await prepare(oneCoin);
    const raised = coldWallet.signPsbt(unsigned, (prepared) => {
      const dearer = new BitcoinTransaction({ version: 2 });
      for (let index = 0; index < prepared.inputsLength; index += 1) {
        dearer.addInput(prepared.getInput(index));
      }
      dearer.addOutput(prepared.getOutput(0));
      const { script, amount = 0n } = prepared.getOutput(1);
      dearer.addOutput({ script: script ?? new Uint8Array(), amount: amount - 10_000n });
      return dearer;
    });
    const sent = await treasury.gateway.broadcast(raised);
    expect(sent).toEqual({ outcome: 'accepted' });
    await confirmAll();
    expect(await houseDeposits()).toBe(before);
    expect((await treasury.differences()).BTC).toBeLessThan(-10_000n);
  });
});
