import type { CollateralAsset } from '@tessera/money/asset';
import { type CoinUnits, type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { estimateGasLimit, plainTransferGas } from './gas-limit.ts';
import { hotPath } from './hot-wallet.ts';
import { weiInTokens } from './wei-in-tokens.ts';

type Payment = { readonly asset: CollateralAsset; readonly destination: string };
type Context = Pick<AppContext, 'config' | 'database' | 'clock'>;

/** What the most of the gas costs, in minor units of the asset that is sent. */
export async function quoteEthereumFee(
  context: Context,
  gateway: EthereumGateway,
  payment: Payment,
): Promise<CoinUnits> {
  const gas = (await estimateGasLimit(gateway, payment)) ?? (await withoutFunds(gateway, payment));
  const wei = minorUnits('ETH', gas * (await gateway.feeRate()).rate);
  return payment.asset === 'ETH' ? wei : inTokens(context, payment.asset, wei);
}

/** Roughly what a token's transfer takes, for when the hot wallet has none to try it with. */
const usualTokenGas = 80_000n;

/** An estimate fails at an empty hot wallet too; at one with funds it is the destination that fails. */
async function withoutFunds(
  gateway: EthereumGateway,
  { asset, destination }: Payment,
): Promise<bigint> {
  const { watchKey } = gateway.deriveAddress(hotPath);
  const funds = await gateway.balancesAt(await gateway.head(), asset, [watchKey]);
  if (!funds.has(watchKey)) return asset === 'ETH' ? plainTransferGas : usualTokenGas;
  throw new DomainError({
    code: 'destination_refuses',
    status: 422,
    title: i18n.t('The destination does not take this coin'),
    detail: i18n.t('{address} is a contract that refuses {coin}. Give another address.', {
      address: destination,
      coin: asset,
    }),
  });
}

/** The same in euros at the prices of the moment, rounded up. */
async function inTokens(
  context: Context,
  asset: CollateralAsset,
  wei: MinorUnits<'ETH'>,
): Promise<CoinUnits> {
  const [ether, token] = await Promise.all([
    freshPrice(context, context.database, 'ETH'),
    freshPrice(context, context.database, asset),
  ]);
  return weiInTokens(wei, { asset, ether, token });
}
