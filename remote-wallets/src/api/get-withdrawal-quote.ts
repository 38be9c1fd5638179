import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { withdrawalQuoteSchema } from '@tessera/contracts/withdrawals';

/** A quoted fee is kept to for some minutes: a form that stays open always shows one that is. */
const refreshEveryMs = 60_000;

/** What sending to an address costs now, and the most that can go out; nothing without an address. */
export const withdrawalQuoteQuery = (walletId: string, to: string | undefined) => ({
  ...readQuery({
    queryKey: queryKeys.wallets.withdrawalQuote(walletId, to ?? ''),
    path: `/wallets/${encodeURIComponent(walletId)}/withdrawal-quote`,
    query: { to },
    schema: withdrawalQuoteSchema,
  }),
  enabled: to !== undefined,
  refetchInterval: refreshEveryMs,
});
