import { askAgainEvery } from '@tessera/api-client/ask-again-every';
import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { depositPageSchema } from '@tessera/contracts/wallets';

const refreshEveryMs = 5_000;

/** The newest deposits of a wallet, looked at often: their confirmations are counted on screen. */
export const arrivingDepositsQuery = (walletId: string) => ({
  ...readQuery({
    queryKey: [...queryKeys.wallets.deposits(walletId), 'arriving'],
    path: `/wallets/${walletId}/deposits`,
    query: { limit: 5 },
    schema: depositPageSchema,
  }),
  refetchInterval: askAgainEvery(refreshEveryMs),
});
