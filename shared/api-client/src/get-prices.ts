import { priceListSchema } from '@tessera/contracts/prices';
import { askAgainEvery } from './ask-again-every.ts';
import { pricesKey } from './prices-key.ts';
import { readQuery } from './read-query.ts';

const refreshEveryMs = 15_000;

/** The latest price of every coin, read again every 15 seconds while a screen shows it. */
export const pricesQuery = readQuery(
  { queryKey: pricesKey, path: '/prices', schema: priceListSchema },
  { refetchInterval: askAgainEvery(refreshEveryMs) },
);
