import type { UserId } from '@tessera/contracts/ids';
import type { FaucetRequest } from '@tessera/contracts/sandbox';
import type { CollateralAsset } from '@tessera/money/asset';
import { isMoneyOf } from '@tessera/money/money';
import { parseAmount } from '@tessera/money/parse-amount';
import { sandboxCoins } from '@tessera/money/sandbox-coins';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { depositTargets } from '../../coins/chains/addresses/deposit-targets.ts';
import { getWallet } from '../../coins/wallets/get-wallet.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { amountText } from '../../platform/problems/amount-text.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { Faucet } from './chains/faucet.ts';

/** What the faucet gives at a time. */
function portionOf(asset: CollateralAsset) {
  const { least, most } = sandboxCoins[asset].faucet;
  return { minimum: parseAmount(least, asset), maximum: parseAmount(most, asset) };
}

/** Sends coins of the test chain to the user's own deposit address, by a real transaction. */
export async function requestCoins(
  context: AppContext,
  faucet: Faucet,
  { userId, body }: { readonly userId: UserId; readonly body: FaucetRequest },
): Promise<{ transactionId: string }> {
  const { id, asset } = await getWallet(context.database, { userId, walletId: body.walletId });
  const amount = fromWireMoney(body.amount);
  const { minimum, maximum } = portionOf(asset);
  if (!isMoneyOf(amount, asset) || amount.minor < minimum || amount.minor > maximum) {
    throw outOfRange(asset);
  }
  const target = (await depositTargets(context, [id])).get(id);
  if (!target) throw notFound('wallet');
  return faucet.send({ asset, address: target.address, amount: amount.minor });
}

function outOfRange(asset: CollateralAsset): DomainError {
  const portion = portionOf(asset);
  const minimum = toWireMoney({ asset, minor: portion.minimum });
  const maximum = toWireMoney({ asset, minor: portion.maximum });
  return new DomainError({
    code: 'faucet_amount',
    status: 422,
    title: i18n.t('The faucet does not give this amount'),
    detail: i18n.t('Ask for {least} to {most} {coin}.', {
      least: amountText(shortest(minimum.amount)),
      most: amountText(shortest(maximum.amount)),
      coin: asset,
    }),
    extensions: { minimum, maximum },
  });
}

/** Without zeros that say nothing. */
const shortest = (amount: string) => amount.replace(/\.?0+$/, '');
