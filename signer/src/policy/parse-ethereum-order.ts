import type { EthereumOrder } from '@tessera/contracts/signer';
import { encodeFunctionData, erc20Abi, type TransactionSerializableEIP1559 } from 'viem';
import { hotPath, type Keyring } from '../keys/keyring.ts';
import { Refusal } from '../refusal.ts';
import { checkFee } from './check-fees.ts';
import { type Chains, readDestination } from './destination.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

export type EthereumPlan = {
  readonly from: EthereumOrder['from'];
  readonly transaction: TransactionSerializableEIP1559 & { readonly type: 'eip1559' };
};

/** A plain transfer of ether takes the least; a token's transfer several times less than the most. */
const gasRange = { least: 21_000n, most: 300_000n };

const isHot = ({ branch, index }: EthereumOrder['from']) =>
  branch === hotPath.branch && index === hotPath.index;

/**
 * What an Ethereum order means and what has to be signed for it: ether, or the token's `transfer`, on
 * the configured chain. The call's data is written here, never taken from the order.
 * @throws Refusal `invalid_order`, `not_ours`, `foreign_destination`, `invalid_destination`,
 * `over_fee_cap`, `over_transaction_cap`
 */
export function parseEthereumOrder(
  order: EthereumOrder,
  { ethereum }: Pick<Keyring, 'ethereum'>,
  chains: Chains,
  { ethereum: limits }: Pick<Limits, 'ethereum'>,
): { payment: Payment; plan: EthereumPlan } {
  const { id: orderId, purposeId, purpose, asset, from, nonce } = order;
  const amount = BigInt(order.amount);
  if (purpose === 'void') checkVoidOrder(order);
  else if (amount === 0n) throw new Refusal('invalid_order', 'It moves nothing');
  const destination = destinationOf(order, ethereum, chains);
  if (purpose === 'gas') checkGasOrder(order, limits);
  const prices = readFee(order, limits);
  const fee = prices.gas * prices.maxFeePerGas;
  return {
    payment: {
      ...{ orderId, purposeId, purpose, network: 'ethereum', asset, amount, fee, destination },
      claims: [{ what: `${ethereum.address(from)}/${nonce}`, amount: null }],
    },
    plan: {
      from,
      transaction: {
        type: 'eip1559',
        chainId: chains.ethereumChainId,
        nonce,
        ...prices,
        ...(asset === 'ETH'
          ? { to: destination, value: amount }
          : { to: chains.usdcContract, value: 0n, data: transferOf(destination, amount) }),
      },
    },
  };
}

/**
 * Who may send what to whom: withdrawals and gas leave the hot address, sweeps return to it, and a void
 * stays there.
 */
function destinationOf(
  order: EthereumOrder,
  ethereum: Keyring['ethereum'],
  chains: Chains,
): `0x${string}` {
  const { purpose, from, to, asset } = order;
  if (purpose === 'sweep' && typeof to === 'string' && isHot(from)) {
    const destination = readDestination(asset, to, chains);
    if (destination === chains.cold.ethereum) return destination as `0x${string}`;
    throw new Refusal('foreign_destination', 'A sweep pays our own addresses');
  }
  const isSenderRight = purpose === 'sweep' ? from.branch === 0 : isHot(from);
  if (!isSenderRight) throw new Refusal('not_ours', `No ${purpose} is sent from there`);
  if (purpose === 'withdrawal') {
    if (typeof to !== 'string') {
      throw new Refusal('foreign_destination', 'A withdrawal pays an address');
    }
    return readDestination(asset, to, chains) as `0x${string}`;
  }
  const isReceiverRight =
    typeof to !== 'string' && (purpose === 'gas' ? to.branch === 0 : isHot(to));
  if (!isReceiverRight) throw new Refusal('foreign_destination', `No ${purpose} goes there`);
  return ethereum.address(to);
}

function checkGasOrder(order: EthereumOrder, limits: Limits['ethereum']): void {
  if (order.asset !== 'ETH') throw new Refusal('invalid_order', 'Gas is paid in ether');
  if (BigInt(order.amount) > limits.gasOrder) {
    throw new Refusal('over_transaction_cap', 'No sweep needs so much gas');
  }
}

function checkVoidOrder({ asset, amount }: EthereumOrder): void {
  if (asset === 'ETH' && amount === '0') return;
  throw new Refusal('invalid_order', 'A void moves nothing');
}

function readFee(order: EthereumOrder, limits: Limits['ethereum']) {
  const gas = BigInt(order.gas);
  const maxFeePerGas = BigInt(order.maxFeePerGas);
  const maxPriorityFeePerGas = BigInt(order.maxPriorityFeePerGas);
  if (gas < gasRange.least || gas > gasRange.most || maxPriorityFeePerGas > maxFeePerGas) {
    throw new Refusal('invalid_order', 'No node would take its gas');
  }
  checkFee('ethereum', { fee: gas * maxFeePerGas, size: gas }, limits);
  return { gas, maxFeePerGas, maxPriorityFeePerGas };
}

const transferOf = (receiver: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] });
