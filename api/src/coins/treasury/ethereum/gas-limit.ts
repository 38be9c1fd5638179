import type { CollateralAsset } from '@tessera/money/asset';
import { lesser } from '@tessera/money/lesser';
import { minorUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { EthereumGateway, EthereumMove } from '../../chains/chain-gateway.ts';
import { toldOrNull } from '../../chains/told-or-null.ts';
import { hotPath } from './hot-wallet.ts';

/** What a transfer of ether takes where no contract answers. */
export const plainTransferGas = 21_000n;
/** For what would fail at the moment: enough for any receiver that does not work for its coins. */
const fallbackGas = 100_000n;
/** The signer signs no more. */
const mostGas = 300_000n;

/**
 * How much gas a payment of the hot wallet may take: the node's estimate and a quarter, since a
 * contract's path may be another one by then. `null` when the node says that it would fail.
 * Rejects when the node cannot be reached.
 */
export async function estimateGasLimit(
  gateway: EthereumGateway,
  { asset, destination }: { readonly asset: CollateralAsset; readonly destination: string },
): Promise<bigint | null> {
  const { address: from } = gateway.deriveAddress(hotPath);
  // One minor unit, so that it is not the balance of the moment that decides.
  const move = { from, to: destination, asset, amount: minorUnits(asset, 1n) };
  const gas = await gasOf(gateway, move);
  if (gas === null || gas <= plainTransferGas) return gas;
  return lesser(mulDiv(gas, 5n, 4n, 'up'), mostGas);
}

/** The node's estimate; null when it says that the move would fail. Rejects when it cannot be reached. */
export function gasOf(gateway: EthereumGateway, move: EthereumMove): Promise<bigint | null> {
  return toldOrNull(gateway, gateway.estimateGas(move));
}

export async function gasLimitOf(
  gateway: EthereumGateway,
  payment: { readonly asset: CollateralAsset; readonly destination: string },
): Promise<bigint> {
  return (await estimateGasLimit(gateway, payment)) ?? fallbackGas;
}
