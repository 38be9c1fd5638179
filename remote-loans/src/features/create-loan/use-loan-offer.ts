import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import { parsePrice } from '@tessera/money/price';

/** The one product that is offered: a bullet loan on ether. */
export const collateralAsset = 'ETH';

/** What a loan is worked out from: the price of the moment and the coins that are free. */
export function useLoanOffer() {
  const prices = useQuery(pricesQuery);
  const wallets = useQuery(walletsQuery);
  const price = prices.data?.items.find(({ asset }) => asset === collateralAsset);
  const wallet = wallets.data?.items.find(({ asset }) => asset === collateralAsset);
  const offerFor = (termMonths: LoanOffer['termMonths']): LoanOffer | undefined =>
    price && {
      asset: collateralAsset,
      price: parsePrice(price.value),
      plan: 'bullet',
      termMonths,
      payoutDate: berlinDateOf(new Date()),
    };
  return { prices, price, wallet, offerFor };
}
