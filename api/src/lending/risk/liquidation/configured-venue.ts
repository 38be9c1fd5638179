import type { Config } from '../../../platform/config/config.ts';
import { houseVenue } from './house-venue.ts';
import type { LiquidationVenue } from './liquidation-venue.ts';

/** Without one, sales wait: nothing is sold to nobody. */
export function configuredVenue({
  liquidationVenue,
}: Pick<Config, 'liquidationVenue'>): LiquidationVenue | null {
  return liquidationVenue === 'house' ? houseVenue : null;
}
