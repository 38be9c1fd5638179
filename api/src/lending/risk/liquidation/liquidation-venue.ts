import type { CollateralAsset } from '@tessera/money/asset';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { Price } from '@tessera/money/price';
import type { Posting } from '../../../books/ledger/posting/transfer.ts';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';

export type SaleOrder = {
  /** Names the order: asked again, after a transaction of ours was lost, it is the same sale. */
  readonly id: string;
  readonly asset: CollateralAsset;
  readonly units: CoinUnits;
  /** The price of the moment, at which the sale was decided. */
  readonly price: KnownPrice;
};

export type Execution = {
  /** All of the order or a part of it, or what the earlier one under the same name came to; above zero. */
  readonly units: CoinUnits;
  /** EUR per whole unit with 8 decimals; all figures of the sale follow from it. */
  readonly price: Price;
  /** The venue's own name of the sale. */
  readonly reference: string;
  /** The venue's side in our ledger, given what the sale brought in EUR cents. */
  readonly buyerLegs: (proceeds: Cents) => readonly Posting[];
};

/**
 * Where collateral is sold. It buys at once and at one price as much of an order as it can, or throws: then it has bought
 * nothing, or what it has bought it answers when it is asked for the same order again. It is asked while the loan is
 * locked, so that it answers within seconds.
 */
export type LiquidationVenue = {
  readonly name: string;
  readonly sell: (order: SaleOrder) => Promise<Execution>;
};
