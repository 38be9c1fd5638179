import { scaleOf } from '@tessera/money/asset';
import { formatDecimal } from '@tessera/money/format-decimal';
import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';
import { mulDiv } from '@tessera/money/mul-div';
import { parseDecimal } from '@tessera/money/parse-decimal';
import { PRICE_SCALE, type Price } from '@tessera/money/price';
import type { AppContext } from '../../../../app-context.ts';
import type { Row } from '../../../../platform/database/rows.ts';
import { houseLegs } from '../house-venue.ts';
import type { Execution, LiquidationVenue, SaleOrder } from '../liquidation-venue.ts';
import { concludeTry, nothingSold } from './conclude-try.ts';
import {
  type ExchangeApi,
  ExchangeRefusal,
  type LeastOrder,
  UnknownOutcome,
} from './exchange-api.ts';
import { markets } from './exchange-markets.ts';
import { findLastTry, isStillFor, recordEndOfTry, recordTry } from './exchange-orders.ts';
import { rescale } from './rescale.ts';

type Context = Pick<AppContext, 'clock' | 'database'>;

const basisPoints = 10_000n;

/**
 * Sells the house's own coins at an exchange, and buys as many of the loan's at the price that they brought. An order fills
 * at once as far as it can, at a price or better. Whatever is not known for sure is asked for again by our own id
 * before anything else is ordered under the same name. A sale takes what was sold for it minutes ago at most, and no more
 * than it wants: what is over, or comes too late, the house has sold for itself.
 */
export function exchangeVenue(
  context: Context,
  api: ExchangeApi,
  { belowPrice }: { readonly belowPrice: number },
): LiquidationVenue {
  return {
    name: 'exchange',
    sell: async (order) => {
      const last = await findLastTry(context, order.id);
      const ended = last?.state === 'sent' ? await concludeTry(context, api, last) : last;
      if (ended?.state === 'filled' && isStillFor(ended, context.clock.now())) {
        return executionOf(order, ended);
      }
      const limitPrice = limitOf(order, belowPrice);
      const attempt = (ended?.attempt ?? 0) + 1;
      const tried = await recordTry(context, order, attempt, limitPrice);
      await send(context, api, order, tried);
      const done = await concludeTry(context, api, tried);
      if (done.state === 'filled') return executionOf(order, done);
      throw new Error('Nobody buys at the exchange at this price');
    },
  };
}

async function send(
  context: Context,
  api: ExchangeApi,
  { asset }: SaleOrder,
  tried: Row<'exchange_orders'>,
): Promise<void> {
  const { pair, volumeDecimals, priceDecimals } = markets[asset];
  try {
    await api.addOrder({
      pair,
      volume: formatDecimal(volumeOf(tried, await api.leastOrder(pair)), volumeDecimals),
      price: formatDecimal(
        rescale(tried.limit_price, PRICE_SCALE, priceDecimals, 'down'),
        priceDecimals,
      ),
      clientOrderId: tried.client_order_id,
      deadline: tried.expires_at,
    });
  } catch (error) {
    if (error instanceof UnknownOutcome) return;
    if (error instanceof ExchangeRefusal) {
      await recordEndOfTry(context, tried.client_order_id, nothingSold);
    }
    throw error;
  }
}

/** In the exchange's lots, up to the least that it takes: what is sold beyond the order is the house's own. */
function volumeOf(
  { asset, units, limit_price }: Row<'exchange_orders'>,
  least: LeastOrder,
): bigint {
  const { volumeDecimals } = markets[asset];
  const worth = mulDiv(
    parseDecimal(least.cost, PRICE_SCALE),
    10n ** BigInt(volumeDecimals),
    limit_price,
    'up',
  );
  const lots = rescale(units, scaleOf(asset), volumeDecimals, 'up');
  const fewest = rescale(parseDecimal(least.volume, 20), 20, volumeDecimals, 'up');
  return greater(greater(lots, fewest), worth);
}

function executionOf({ asset, ...order }: SaleOrder, filled: Row<'exchange_orders'>): Execution {
  const { units_sold: sold, price, reference } = filled;
  if (sold === null || price === null) throw new Error('A filled order has no figures');
  const units = lesser(sold, order.units);
  return {
    units,
    price,
    reference: reference ?? filled.client_order_id,
    buyerLegs: houseLegs(asset, units),
  };
}

const limitOf = ({ price }: SaleOrder, belowPrice: number): Price =>
  mulDiv(price.value, basisPoints - BigInt(belowPrice), basisPoints, 'down');
