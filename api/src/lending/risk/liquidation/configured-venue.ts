import type { AppContext } from '../../../app-context.ts';
import { exchangeApi } from './exchange/exchange-api.ts';
import { exchangeVenue } from './exchange/exchange-venue.ts';
import { houseVenue } from './house-venue.ts';
import type { LiquidationVenue } from './liquidation-venue.ts';

/** Without one, sales wait: nothing is sold to nobody. */
export function configuredVenue(
  context: Pick<AppContext, 'clock' | 'config' | 'database'>,
): LiquidationVenue | null {
  const { exchange, liquidationVenue } = context.config;
  if (exchange) return exchangeVenue(context, exchangeApi(exchange), exchange);
  return liquidationVenue === 'house' ? houseVenue : null;
}
