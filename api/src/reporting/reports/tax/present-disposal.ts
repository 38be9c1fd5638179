import type { Disposal, DisposedLot } from '@tessera/contracts/reports';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { daysBetween } from '@tessera/lending/civil-date';
import type { CollateralAsset } from '@tessera/money/asset';
import { type Cents, type CoinUnits, cents, minus, plus } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { euros, eurosOrNull } from '@tessera/money/wire-money';
import type { CustomerTransfer } from '../../../books/ledger/reading/read-customer-transfers.ts';
import { moneyOf, sumIfKnown } from '../report-money.ts';
import type { PaidCoins } from './coin-movement.ts';
import type { LotPart } from './lot-queue.ts';

/** EUR cents of a part of a disposal. */
type Figures = {
  readonly proceeds: Cents | null;
  readonly fee: Cents;
  readonly cost: Cents | null;
  readonly gain: Cents | null;
};

export type DisposedCoins = {
  readonly transfer: CustomerTransfer;
  readonly asset: CollateralAsset;
  readonly paid: PaidCoins;
  /** EUR cents taken from the proceeds. */
  readonly fee: Cents;
  readonly parts: readonly LotPart[];
};

/** The figures of each part; proceeds and fees are shared by quantity and add up. */
export function figuresOf({ paid, fee, parts }: DisposedCoins): Figures[] {
  let quantity: CoinUnits = 0n;
  return parts.map((part) => {
    const shareOf = (total: Cents) =>
      cents(
        mulDiv(total, quantity + part.quantity, paid.quantity, 'half-even') -
          mulDiv(total, quantity, paid.quantity, 'half-even'),
      );
    const proceeds = paid.proceeds === null ? null : shareOf(paid.proceeds);
    const feeShare = shareOf(fee);
    quantity = plus(quantity, part.quantity);
    const isKnown = proceeds !== null && part.value !== null;
    const gain = isKnown ? minus(minus(proceeds, feeShare), part.value) : null;
    return { proceeds, fee: feeShare, cost: part.value, gain };
  });
}

export function presentDisposal(disposed: DisposedCoins, figures: readonly Figures[]): Disposal {
  const { transfer, asset, paid, fee, parts } = disposed;
  const costs = figures.map(({ cost }) => cost);
  const gains = figures.map(({ gain }) => gain);
  return {
    id: paid.id,
    bookedAt: transfer.bookedAt.toISOString(),
    on: berlinDateOf(transfer.bookedAt),
    type: paid.type,
    kind: paid.kind,
    quantity: moneyOf(asset, paid.quantity),
    proceeds: eurosOrNull(paid.proceeds),
    fee: euros(fee),
    cost: eurosOrNull(sumIfKnown(costs)),
    gain: eurosOrNull(sumIfKnown(gains)),
    reference: transfer.reference,
    lots: parts.map((part, index) => presentLot(disposed, part, figures[index])),
  };
}

function presentLot(
  { transfer, asset }: DisposedCoins,
  { acquiredAt, quantity }: LotPart,
  figures: Figures | undefined,
): DisposedLot {
  const { proceeds = null, fee = 0n, cost = null, gain = null } = figures ?? {};
  const acquiredOn = acquiredAt && berlinDateOf(acquiredAt);
  return {
    acquiredAt: acquiredAt?.toISOString() ?? null,
    acquiredOn,
    daysHeld: acquiredOn === null ? null : daysBetween(acquiredOn, berlinDateOf(transfer.bookedAt)),
    quantity: moneyOf(asset, quantity),
    proceeds: eurosOrNull(proceeds),
    fee: euros(fee),
    cost: eurosOrNull(cost),
    costBasis: cost === null ? 'unknown' : 'value_at_receipt',
    gain: eurosOrNull(gain),
  };
}
