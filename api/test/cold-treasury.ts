import type { OutgoingId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { openHouseAddresses } from '../src/coins/chains/addresses/open-house-addresses.ts';
import {
  cancelColdMove,
  orderColdSweep,
  orderRefill,
} from '../src/coins/treasury/cold/order-cold-move.ts';
import { recordSignedRefill } from '../src/coins/treasury/cold/record-signed-refill.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import { countRows, getRow } from '../src/platform/database/rows.ts';
import { startBitcoinTreasury } from './bitcoin-treasury.ts';
import { coldEnvironment } from './cold-keys.ts';
import { startEthereumTreasury } from './ethereum-treasury.ts';
import type { treasuryWorld } from './treasury-world.ts';

type World = ReturnType<typeof treasuryWorld> & { readonly confirm: () => Promise<void> };

export type ColdBitcoinTreasury = Awaited<ReturnType<typeof startColdBitcoinTreasury>>;
export type ColdEthereumTreasury = Awaited<ReturnType<typeof startColdEthereumTreasury>>;

export const startColdBitcoinTreasury = async () =>
  withColdMoves(await startBitcoinTreasury(coldEnvironment));

export const startColdEthereumTreasury = async () =>
  withColdMoves(await startEthereumTreasury({ environment: coldEnvironment }));

/** A treasury with cold addresses, and what moves between them and the hot ones. */
async function withColdMoves<Treasury extends World>(treasury: Treasury) {
  const { context } = treasury;
  await openHouseAddresses(context);
  const at = () => context.clock.now();
  const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
    context.database.transaction().execute(work);
  const orderOf = <Asset extends CollateralAsset>(asset: Asset, amount: bigint) => ({
    asset,
    amount: minorUnits(asset, amount),
    at: at(),
  });
  const moves = {
    at,
    inTransaction,
    orderOf,
    sweep: (asset: CollateralAsset, amount: bigint) =>
      inTransaction((trx) => orderColdSweep(trx, orderOf(asset, amount))),
    refill: (asset: CollateralAsset, amount: bigint) =>
      inTransaction((trx) => orderRefill(trx, { ...orderOf(asset, amount), expectedBy: at() })),
    /** Orders a refill, and has its transaction written. */
    prepare: async (asset: CollateralAsset, amount: bigint) => {
      const id = await moves.refill(asset, amount);
      await treasury.work();
      const { unsigned } = await moves.moveOf(id);
      return { id, unsigned: unsigned ?? '' };
    },
    cancel: (id: OutgoingId) => inTransaction((trx) => cancelColdMove(trx, { id, at: at() })),
    /** Brings back what was signed. */
    bring: (id: OutgoingId, text: string) =>
      inTransaction((trx) => recordSignedRefill(trx, { id, text, at: at() })),
    moveOf: (id: OutgoingId) => inTransaction((trx) => getRow(trx, 'cold_moves', { id })),
    outgoing: (id: OutgoingId) =>
      inTransaction((trx) => getRow(trx, 'outgoing_transactions', { id })),
    /** What came to the house as its own. */
    houseDeposits: () =>
      inTransaction((trx) =>
        countRows(trx, 'deposits', { user_id: null, state: ['seen', 'confirming', 'credited'] }),
      ),
    confirmAll: async () => {
      await treasury.work();
      await treasury.confirm();
    },
  };
  return { ...treasury, ...moves };
}
