import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { walletsQuery } from '@tessera/api-client/get-wallets';

const refreshEveryMs = 15_000;

/** The wallets, read again as often as prices while a screen shows what they are worth. */
export const liveWalletsQuery = {
  ...walletsQuery,
  refetchInterval: askAgainEvery(refreshEveryMs, followsPrices),
};
