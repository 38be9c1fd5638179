import type { ClosingReason } from '@tessera/contracts/account-closing';
import { type Asset, collateralAssets } from '@tessera/money/asset';
import { coins, type MinorUnits } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { readBalances } from '../../books/ledger/reading/read-balances.ts';
import { hasReceivable } from '../../books/ledger/receivables/has-receivable.ts';
import { type KnownPrice, latestPrices } from '../../books/prices/latest-prices.ts';
import { hasDepositUnderway } from '../../coins/deposits/has-deposit-underway.ts';
import { hasOpenLoan } from '../../lending/loans/has-open-loan.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';

/** Worth less than this in an asset is dust: no withdrawal would be worth its fee. */
const dustBelow = parseAmount('1.00', 'EUR');

export type Dust = { readonly asset: Asset; readonly amount: MinorUnits };

export type ClosingState = {
  readonly reasons: readonly ClosingReason[];
  readonly dust: readonly Dust[];
  readonly prices: ReadonlyMap<Asset, KnownPrice>;
};

/** All that stands against closing, so that it is said at once. Dust is told apart. */
export async function closingReasons(
  reader: Reader,
  context: AppContext,
  userId: UserId,
): Promise<ClosingState> {
  const prices: ReadonlyMap<Asset, KnownPrice> = await latestPrices(context, reader);
  const reasons: ClosingReason[] = [];
  if (await hasOpenLoan(reader, userId)) reasons.push({ code: 'loan' });
  if (await hasReceivable(reader, userId)) reasons.push({ code: 'receivable' });
  if (await hasDeposit(reader, context, userId)) reasons.push({ code: 'deposit_underway' });
  const dust: Dust[] = [];
  for (const [asset, { available, held }] of await readBalances(reader, userId)) {
    const money = (minor: MinorUnits) => toWireMoney({ asset, minor });
    if (held > 0n) reasons.push({ code: 'hold', amount: money(held) });
    if (available === 0n) continue;
    if (isDust(asset, available, prices.get(asset))) dust.push({ asset, amount: available });
    else reasons.push({ code: 'balance', amount: money(available), dust: false });
  }
  return { reasons, dust, prices };
}

/** A coin without a price may be worth anything. */
function isDust(asset: Asset, amount: MinorUnits, price: KnownPrice | undefined): boolean {
  if (asset === 'EUR') return amount < dustBelow;
  return price !== undefined && valueInEuro(coins(amount), asset, price.value, 'up') < dustBelow;
}

async function hasDeposit(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<boolean> {
  for (const asset of collateralAssets) {
    if (await hasDepositUnderway(reader, { userId, asset, seenBefore: clock.now() })) return true;
  }
  return false;
}

/** … without the owner's consent to leave their dust. */
export const withDust = ({ reasons, dust }: ClosingState): ClosingReason[] => [
  ...reasons,
  ...dust.map(({ asset, amount }) => ({
    code: 'balance' as const,
    amount: toWireMoney({ asset, minor: amount }),
    dust: true,
  })),
];
