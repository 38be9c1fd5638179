import { mulDiv } from '@tessera/money/mul-div';
import type { Reader } from '../../../platform/database/database.ts';
import type { Observation } from './price-feed.ts';
import { scenarioFactor, UNDISTURBED } from './scenario-factor.ts';

/** Synthetic prices as the sandbox's crashes and recoveries have left them. */
export async function disturbedPrices(
  reader: Reader,
  observations: readonly Observation[],
  at: Date,
): Promise<Observation[]> {
  return Promise.all(
    observations.map(async ({ asset, value }) => {
      const factor = await scenarioFactor(reader, asset, at);
      return { asset, value: mulDiv(value, BigInt(factor), BigInt(UNDISTURBED), 'half-even') };
    }),
  );
}
