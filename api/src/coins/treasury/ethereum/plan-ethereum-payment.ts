import type { PlannedFee } from '@tessera/contracts/signer';
import { type CollateralAsset, isCoinOn } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import type { HotPayment } from '../outgoing/payment-order.ts';
import { gasLimitOf } from './gas-limit.ts';
import { hotPath, readHotFunds } from './hot-wallet.ts';
import { planEthereumMove, reserveFor } from './plan-ethereum-move.ts';

/** With the gas and its price of the moment. */
export async function planEthereumFee(
  gateway: EthereumGateway,
  payment: Pick<HotPayment, 'asset' | 'destination'>,
): Promise<PlannedFee> {
  const [gas, { rate }] = await Promise.all([gasLimitOf(gateway, payment), gateway.feeRate()]);
  return { fee: String(gas * rate), size: String(gas) };
}

/**
 * A payment of ether, or of a token whose gas the hot wallet pays in ether. Returns what the hot wallet
 * has too little of, or null when it is planned.
 */
export async function planEthereumPayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  { id, asset, amount, destination, purpose = 'withdrawal' }: HotPayment,
): Promise<CollateralAsset | null> {
  if (!isCoinOn(asset, 'ethereum')) throw new Error(`${asset} is not on Ethereum`);
  const [gasLimit, feeRate] = await Promise.all([
    gasLimitOf(gateway, { asset, destination }),
    gateway.feeRate(),
  ]);
  const ether = reserveFor(gasLimit, feeRate.rate) + (asset === 'ETH' ? amount : 0n);
  if ((await readHotFunds(trx, gateway, 'ETH')) < ether) return 'ETH';
  if (asset !== 'ETH' && (await readHotFunds(trx, gateway, asset)) < amount) return asset;
  await planEthereumMove(trx, context, gateway, {
    id,
    purpose,
    asset,
    amount,
    to: destination,
    sender: hotPath,
    gasLimit,
    feeRate,
  });
  return null;
}
