import type { FaucetRequest } from '@tessera/contracts/sandbox';
import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import { depositTargets } from '../chains/deposit-targets.ts';
import { DomainError } from '../problems/domain-error.ts';
import { notFound } from '../problems/not-found.ts';
import { findWallet } from '../wallets/find-wallet.ts';
import type { Faucet } from './chains/faucet.ts';

/** What the faucet gives at a time. */
const portions = {
  BTC: { minimum: parseAmount('0.0005', 'BTC'), maximum: parseAmount('2', 'BTC') },
  ETH: { minimum: parseAmount('0.01', 'ETH'), maximum: parseAmount('10', 'ETH') },
  USDC: { minimum: parseAmount('1', 'USDC'), maximum: parseAmount('100000', 'USDC') },
} as const satisfies Record<CollateralAsset, { minimum: bigint; maximum: bigint }>;

/** Sends coins of the test chain to the user's own deposit address, by a real transaction. */
export async function requestCoins(
  context: AppContext,
  faucet: Faucet,
  { userId, body }: { readonly userId: string; readonly body: FaucetRequest },
): Promise<{ transactionId: string }> {
  const { id, asset } = await findWallet(context.database, { userId, walletId: body.walletId });
  const amount = fromWireMoney(body.amount).minor;
  const { minimum, maximum } = portions[asset];
  if (body.amount.asset !== asset || amount < minimum || amount > maximum) {
    throw outOfRange(asset);
  }
  const target = (await depositTargets(context, [id])).get(id);
  if (!target) throw notFound('wallet');
  return faucet.send({ asset, address: target.address, amount });
}

function outOfRange(asset: CollateralAsset): DomainError {
  const minimum = toWireMoney({ asset, minor: portions[asset].minimum });
  const maximum = toWireMoney({ asset, minor: portions[asset].maximum });
  return new DomainError({
    code: 'faucet_amount',
    status: 422,
    title: 'The faucet does not give this amount',
    detail: `Ask for ${shortest(minimum.amount)} to ${shortest(maximum.amount)} ${asset}.`,
    extensions: { minimum, maximum },
  });
}

/** Without zeros that say nothing. */
const shortest = (amount: string) => amount.replace(/\.?0+$/, '');
