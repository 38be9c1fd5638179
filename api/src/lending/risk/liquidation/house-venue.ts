import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import type { LiquidationVenue } from './liquidation-venue.ts';

const kind = 'collateral_bought';

/**
 * The sandbox's venue: the house buys for its own inventory, at the price of the moment. What it
 * pays in one currency and gets in another meets in its capital, which so carries the position.
 */
export const houseVenue: LiquidationVenue = {
  name: 'house_inventory',
  sell: async ({ id, asset, units, price }) => ({
    units,
    price: price.value,
    reference: id,
    buyerLegs: (proceeds) => [
      debit({ kind: 'inventory', asset }, units, kind),
      credit({ kind: 'capital', asset }, units, kind),
      debit({ kind: 'capital', asset: 'EUR' }, proceeds, kind),
    ],
  }),
};
