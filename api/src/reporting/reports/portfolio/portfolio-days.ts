import type { PortfolioDay } from '@tessera/contracts/reports';
import { addDays, type CivilDate } from '@tessera/lending/civil-date';
import { type Asset, assets } from '@tessera/money/asset';
import { type MinorUnits, minus, plus } from '@tessera/money/minor-units';
import { formatPrice, type Price, priceFromCents } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { euros, eurosOrNull } from '@tessera/money/wire-money';
import { moneyOf, sumIfKnown } from '../report-money.ts';

/** Minor units of an asset: what is owned, and what is owed as a positive amount. */
export type Position = { readonly owned: MinorUnits; readonly owed: MinorUnits };

export type PositionChange = Position & { readonly on: CivilDate; readonly asset: Asset };

const oneEuro: Price = priceFromCents(100n);

/** The portfolio at the end of each day, carried on from what was there before the first. */
export function* portfolioDays(portfolio: {
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly opening: ReadonlyMap<Asset, Position>;
  /** Ascending by day. */
  readonly changes: readonly PositionChange[];
  readonly priceOn: (asset: Asset, on: CivilDate) => Price | undefined;
}): Generator<PortfolioDay, void, undefined> {
  const { first, last, opening, changes, priceOn } = portfolio;
  const positions = new Map(opening);
  let next = 0;
  for (let on = first; on <= last; on = addDays(on, 1)) {
    for (let change = changes[next]; change && change.on <= on; change = changes[++next]) {
      const { owned, owed } = positions.get(change.asset) ?? { owned: 0n, owed: 0n };
      positions.set(change.asset, {
        owned: plus(owned, change.owned),
        owed: plus(owed, change.owed),
      });
    }
    yield presentDay(on, positions, (asset) => (asset === 'EUR' ? oneEuro : priceOn(asset, on)));
  }
}

/** An asset that never was in the portfolio is left out. */
function presentDay(
  on: CivilDate,
  positions: ReadonlyMap<Asset, Position>,
  priceOf: (asset: Asset) => Price | undefined,
): PortfolioDay {
  const valued = assets.flatMap((asset) => {
    const position = positions.get(asset);
    if (!position) return [];
    const price = priceOf(asset);
    const worthOf = (minor: MinorUnits, rounding: 'down' | 'up') => {
      if (minor === 0n) return 0n;
      return price === undefined ? null : valueInEuro(minor, asset, price, rounding);
    };
    const value = worthOf(position.owned, 'down');
    return [{ asset, price, value, owned: position.owned, owed: worthOf(position.owed, 'up') }];
  });
  const total = sumIfKnown(valued.map(({ value }) => value));
  const owed = sumIfKnown(valued.map((each) => each.owed));
  return {
    on,
    holdings: valued.map(({ asset, price, value, owned }) => ({
      ...moneyOf(asset, owned),
      price: price === undefined ? null : formatPrice(price),
      value: eurosOrNull(value),
    })),
    total: eurosOrNull(total),
    owed: eurosOrNull(owed),
    net: total === null || owed === null ? null : euros(minus(total, owed)),
  };
}
