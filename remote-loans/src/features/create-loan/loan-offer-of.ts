import { serverNow } from '@tessera/api-client/server-clock';
import type { Price } from '@tessera/contracts/prices';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import { parsePrice } from '@tessera/money/price';

/** What a loan is worked out from at the price of the moment. */
export function loanOfferOf({ asset, plan, termMonths }: LoanDraft, price: Price): LoanOffer {
  const payoutDate = berlinDateOf(new Date(serverNow()));
  return { ...{ asset, plan, termMonths, payoutDate }, price: parsePrice(price.value) };
}
