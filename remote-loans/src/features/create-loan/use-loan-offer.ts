import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import { parsePrice } from '@tessera/money/price';

/** What a loan is worked out from: the price of the moment and the coins that are free. */
export function useLoanOffer({ asset, plan, termMonths }: LoanDraft) {
  const prices = useQuery(pricesQuery);
  const wallets = useQuery(walletsQuery);
  const price = prices.data?.items.find((each) => each.asset === asset);
  const wallet = wallets.data?.items.find((each) => each.asset === asset);
  const payoutDate = berlinDateOf(new Date());
  const offer: LoanOffer | undefined = price && {
    ...{ asset, plan, termMonths, payoutDate },
    price: parsePrice(price.value),
  };
  return { prices, price, wallet, offer };
}
