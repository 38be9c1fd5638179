import {
  bytesToHex,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  parseTransaction,
  serializeTransaction,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CommandError } from '../command/command-error.ts';
import type { HotHouse } from '../keys/hot-house.ts';
import type { Keyring } from '../keys/keyring.ts';
import { coldPath, mostFee, type ReadRefill } from './refill.ts';

type EthereumHouse = Extract<HotHouse, { network: 'ethereum' }>;

/**
 * An EIP-1559 transaction on the chain that either pays ether to the hot address, without data, or calls
 * `transfer` of USDC to it, without ether. What is signed is made anew of what is shown.
 * @throws CommandError for any other, and whatever a text that is no transaction throws
 */
export function readEthereumRefill(
  text: string,
  { ethereum }: Keyring,
  hot: EthereumHouse,
): ReadRefill {
  const found = parseTransaction(text as Hex);
  if (found.type !== 'eip1559') throw new CommandError(`It is of the kind ${found.type}.`);
  const { chainId, nonce = 0, to, value = 0n, data } = found;
  if (chainId !== hot.chainId) throw new CommandError(`It is for the chain ${chainId}.`);
  if (!to) throw new CommandError('It goes to nobody: it would make a contract.');
  const { gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = found;
  const prices = { gas, maxFeePerGas, maxPriorityFeePerGas };
  const fee = gas * maxFeePerGas;
  if (fee > mostFee.ethereum) {
    throw new CommandError(`Its fee of up to ${fee} wei is more than ${mostFee.ethereum}.`);
  }
  const { pays, what } = readPayment({ to, value, data }, hot);
  const transaction = { type: 'eip1559', chainId, nonce, ...prices, ...what } as const;
  if (serializeTransaction(transaction) !== text) {
    throw new CommandError('It holds more than a payment.');
  }
  return {
    lines: [
      `from ${ethereum.address(coldPath)}, chain ${chainId}, nonce ${nonce}`,
      `pays ${pays} (hot)`,
      `fee at most ${fee} wei`,
    ],
    sign: () => {
      const account = privateKeyToAccount(bytesToHex(ethereum.privateKey(coldPath)));
      return account.signTransaction(transaction, { serializer: serializeTransaction });
    },
  };
}

type Call = { readonly to: Hex; readonly value: bigint; readonly data?: Hex | undefined };

/** What it pays the hot address, in words and as it is signed. @throws CommandError */
function readPayment({ to, value, data }: Call, { address, usdcContract }: EthereumHouse) {
  if (data === undefined) {
    refuseOther(to, address);
    return { pays: `${value} wei to ${address}`, what: { to: address, value } };
  }
  if (!isAddressEqual(to, usdcContract)) {
    throw new CommandError(`It calls ${getAddress(to)}, which is not the contract of USDC.`);
  }
  if (value !== 0n) throw new CommandError(`Beside the token it carries ${value} wei.`);
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName !== 'transfer') throw new CommandError(`It calls ${functionName} of USDC.`);
  const [receiver, amount] = args;
  refuseOther(receiver, address);
  const same = encodeFunctionData({ abi: erc20Abi, functionName, args: [address, amount] });
  return {
    pays: `${amount} millionths of USDC (${usdcContract}) to ${address}`,
    what: { to: usdcContract, value, data: same },
  };
}

function refuseOther(receiver: Hex, hot: Hex): void {
  if (isAddressEqual(receiver, hot)) return;
  throw new CommandError(`It pays ${getAddress(receiver)}, which is not the hot address.`);
}
