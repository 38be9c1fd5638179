import type { CollateralAsset } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import type { AppContext } from '../src/app-context.ts';
import { uuidV7 } from '../src/platform/database/uuid-v7.ts';

/** Makes a coin cost this many EUR from now on. */
export async function setPrice(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  asset: CollateralAsset,
  value: string,
): Promise<void> {
  const now = clock.now();
  await database
    .insertInto('prices')
    .values({
      id: uuidV7(now),
      asset,
      value: parsePrice(value),
      source: `test-${uuidV7(now)}`,
      synthetic: true,
      observed_at: now,
    })
    .execute();
}
