import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import type { Execution, LiquidationVenue } from './liquidation-venue.ts';

const kind = 'collateral_bought';

/**
 * The house buys for its own inventory. What it pays in one currency and gets in another meets in `trading`, which
 * so carries the position apart from what the house was given.
 */
export const houseLegs =
  (asset: CollateralAsset, units: CoinUnits): Execution['buyerLegs'] =>
  (proceeds) => [
    debit({ kind: 'inventory', asset }, units, kind),
    credit({ kind: 'trading', asset }, units, kind),
    debit({ kind: 'trading', asset: 'EUR' }, proceeds, kind),
  ];

/** The sandbox's venue: the house buys at the price of the moment. */
export const houseVenue: LiquidationVenue = {
  name: 'house_inventory',
  sell: async ({ id, asset, units, price }) => ({
    units,
    price: price.value,
    reference: id,
    buyerLegs: houseLegs(asset, units),
  }),
};
