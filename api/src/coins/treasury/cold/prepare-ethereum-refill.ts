import { isCoinOn } from '@tessera/money/asset';
import { mulDiv } from '@tessera/money/mul-div';
import { type Address, encodeFunctionData, erc20Abi, serializeTransaction } from 'viem';
import type { AppContext } from '../../../app-context.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { gasOf, plainTransferGas } from '../ethereum/gas-limit.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { wirePath } from '../wire-path.ts';
import { type ColdMove, coldPath, coldWirePath, type PreparedRefill } from './cold-move.ts';

/** A token's transfer takes less, whatever its contract does. */
const usualTokenGas = 100_000n;
/** It is signed hours later: what is not used of it is not paid. */
const patience = 2n;

/** A transaction from the cold address to the hot one, or why there is none. */
export async function prepareEthereumRefill(
  { config }: Pick<AppContext, 'config'>,
  gateway: EthereumGateway,
  { id, asset, amount }: ColdMove,
): Promise<PreparedRefill | string> {
  if (!isCoinOn(asset, 'ethereum')) throw new Error(`${asset} is not on Ethereum`);
  const [cold, hot] = [gateway.deriveAddress(coldPath), gateway.deriveAddress(hotPath)];
  const [head, fees, nonce] = await Promise.all([
    gateway.head(),
    gateway.feeRate(),
    gateway.nonceOf(cold.address),
  ]);
  const move = { from: cold.address, to: hot.address, asset, amount };
  const estimate = asset === 'ETH' ? plainTransferGas : await gasOf(gateway, move);
  const gas = asset === 'ETH' ? plainTransferGas : mulDiv(estimate ?? usualTokenGas, 5n, 4n, 'up');
  const maxFeePerGas = fees.rate * patience;
  const ether = await gateway.balancesAt(head, 'ETH', [cold.watchKey]);
  const needed = gas * maxFeePerGas + (asset === 'ETH' ? amount : 0n);
  if ((ether.get(cold.watchKey) ?? 0n) < needed) return 'The cold address has not enough ether';
  const balances = await gateway.balancesAt(head, asset, [cold.watchKey]);
  if ((balances.get(cold.watchKey) ?? 0n) < amount)
    return `The cold address has too little ${asset}`;
  const contract = config.ethereum.tokenContracts.get(asset) as Address | undefined;
  const to = hot.address as Address;
  const args = [to, amount] as const;
  return {
    feeRate: maxFeePerGas,
    unsigned: serializeTransaction({
      type: 'eip1559',
      chainId: config.ethereum.chainId,
      nonce: Number(nonce),
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: fees.tip,
      ...(contract
        ? {
            to: contract,
            value: 0n,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
          }
        : { to, value: amount }),
    }),
    order: {
      id: uuidV7(),
      purposeId: id,
      purpose: 'sweep',
      network: 'ethereum',
      from: coldWirePath,
      nonce: Number(nonce),
      asset,
      to: wirePath(hotPath),
      amount: String(amount),
      gas: String(gas),
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(fees.tip),
    },
  };
}
