import { useQuery } from '@tanstack/react-query';
import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { allLoansQuery } from '@tessera/api-client/get-all-loans';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { portfolioQuery } from '@tessera/api-client/get-portfolio';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import { serverNow } from '@tessera/api-client/server-clock';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { addMonths } from '@tessera/lending/civil-date';
import { latestNoticesQuery } from '../api/get-latest-notices.ts';
import { profileQuery } from '../api/get-profile.ts';

/** Coins that somebody sends are seen arriving. */
const coinsEveryMs = 15_000;
const restEveryMs = 60_000;

const live = <Query>(query: Query, everyMs: number, whenToldMs?: number) => ({
  ...query,
  refetchInterval: askAgainEvery(everyMs, whenToldMs),
});

/** The last month, until this moment. */
function monthUntilToday() {
  const to = berlinDateOf(new Date(serverNow()));
  return { from: addMonths(to, -1), to };
}

/** Everything that the overview reads of the API; what calls for attention is the shell's. */
export function useOverviewQueries() {
  return {
    portfolio: useQuery(live(portfolioQuery(monthUntilToday()), restEveryMs, followsPrices)),
    wallets: useQuery(live(walletsQuery, coinsEveryMs, followsPrices)),
    fiat: useQuery(live(fiatWalletQuery, restEveryMs)),
    loans: useQuery(live(allLoansQuery, restEveryMs, followsPrices)),
    profile: useQuery(profileQuery),
    notices: useQuery(live(latestNoticesQuery, restEveryMs)),
  };
}

export type OverviewQueries = ReturnType<typeof useOverviewQueries>;
