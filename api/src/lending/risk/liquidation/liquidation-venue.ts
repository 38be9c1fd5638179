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
  /** All of the order, or all of the earlier one under the same name. */
  readonly units: CoinUnits;
  /** EUR per whole unit with 8 decimals; all figures of the sale follow from it. */
  readonly price: Price;
  /** The venue's own name of the sale. */
  readonly reference: string;
  /** The venue's side in our ledger, given what the sale brought in EUR cents. */
  readonly buyerLegs: (proceeds: Cents) => readonly Posting[];
};

/**
 * Where collateral is sold. It buys an order at once and at one price, or throws and has bought
 * nothing. It is asked while the loan is locked, so that it answers within seconds.
 */
export type LiquidationVenue = {
  readonly name: string;
  readonly sell: (order: SaleOrder) => Promise<Execution>;
};
