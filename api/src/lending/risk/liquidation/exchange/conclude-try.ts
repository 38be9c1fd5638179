import { setTimeout as sleep } from 'node:timers/promises';
import { minorUnitsPerWhole, scaleOf } from '@tessera/money/asset';
import { coins } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { parseDecimal } from '@tessera/money/parse-decimal';
import { PRICE_SCALE } from '@tessera/money/price';
import type { AppContext } from '../../../../app-context.ts';
import type { Row } from '../../../../platform/database/rows.ts';
import { type ExchangeApi, type ExchangeOrder, UnknownOutcome } from './exchange-api.ts';
import { markets } from './exchange-markets.ts';
import { recordEndOfTry } from './exchange-orders.ts';
import { rescale } from './rescale.ts';

type Context = Pick<AppContext, 'clock' | 'database'>;

/** Of how long an order is asked for, while a loan waits. */
const looks = 4;
const lookEveryMs = 500;

/** What an order that was lost may take to arrive beyond its deadline, by clocks that differ. */
const graceMs = 5_000;

/** The latest deadline of orders that cannot arrive any more. */
export const latestOver = (now: Date): Date => new Date(now.getTime() - graceMs);

const isOver = ({ expires_at }: Row<'exchange_orders'>, now: Date): boolean =>
  expires_at < latestOver(now);

export const nothingSold = { reference: null, unitsSold: coins(0n), price: null } as const;

/** @throws UnknownOutcome while nobody can say */
export async function concludeTry(
  context: Context,
  api: ExchangeApi,
  tried: Row<'exchange_orders'>,
): Promise<Row<'exchange_orders'>> {
  const found = await lookFor(api, tried.client_order_id);
  if (found === undefined) {
    if (!isOver(tried, context.clock.now()))
      throw new UnknownOutcome('The exchange does not know the order yet');
  } else if (found.status === 'open' || found.status === 'pending') {
    throw new UnknownOutcome('The exchange has not ended the order yet');
  }
  const end = found === undefined ? nothingSold : endOf(tried, found);
  await recordEndOfTry(context, tried.client_order_id, end);
  return {
    ...tried,
    state: end.price === null ? 'unfilled' : 'filled',
    reference: end.reference,
    units_sold: end.unitsSold,
    price: end.price,
  };
}

async function lookFor(
  api: ExchangeApi,
  clientOrderId: string,
): Promise<ExchangeOrder | undefined> {
  for (let look = 1; ; look += 1) {
    const found = await api.findOrder(clientOrderId);
    const isEnded = found !== undefined && found.status !== 'open' && found.status !== 'pending';
    if (isEnded || look === looks) return found;
    await sleep(lookEveryMs);
  }
}

function endOf({ asset, units }: Row<'exchange_orders'>, found: ExchangeOrder) {
  const { volumeDecimals } = markets[asset];
  const volume = rescale(parseDecimal(found.vol_exec, 20), 20, volumeDecimals, 'down');
  if (volume === 0n) return { ...nothingSold, reference: found.reference };
  const sold = rescale(volume, volumeDecimals, scaleOf(asset), 'down');
  const cost = parseDecimal(found.cost, 20);
  return {
    reference: found.reference,
    unitsSold: coins(sold < units ? sold : units),
    // Up to the next, in the borrower's favour: what it brought, for a whole unit.
    price: mulDiv(cost, minorUnitsPerWhole(asset), sold * 10n ** BigInt(20 - PRICE_SCALE), 'up'),
  };
}
