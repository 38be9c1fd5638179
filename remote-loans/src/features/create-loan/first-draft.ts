import { serverNow } from '@tessera/api-client/server-clock';
import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { calculateLoan } from '@tessera/lending/calculate-loan';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney } from '@tessera/money/wire-money';
import { readerLocale } from '@tessera/ui/reader-locale';
import { editable } from './editable.ts';
import { firstAsset } from './first-asset.ts';

/**
 * What Create Loan begins with: all that is free of the coin of which most is, where that carries a loan,
 * so that whoever has coins sees figures at once. Else it begins without an amount.
 */
export function firstDraft(wallets: readonly Wallet[], prices: readonly Price[]): LoanDraft {
  const asset = firstAsset(wallets);
  const empty: LoanDraft = {
    asset,
    plan: 'bullet',
    termMonths: 12,
    lead: 'principal',
    text: '',
    ltv: 4000,
  };
  const wallet = wallets.find((each) => each.asset === asset);
  const price = prices.find((each) => each.asset === asset);
  if (!wallet || !price) return empty;
  const text = editable(fromWireMoney(wallet.balance.available).minor, asset);
  const whole: LoanDraft = { ...empty, lead: 'collateral', text };
  const { quote } = calculateLoan(whole, {
    price: parsePrice(price.value),
    payoutDate: berlinDateOf(new Date(serverNow())),
    locale: readerLocale(),
  });
  return quote ? whole : empty;
}
