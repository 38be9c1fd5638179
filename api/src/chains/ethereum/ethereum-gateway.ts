import { secp256k1 } from '@noble/curves/secp256k1.js';

import { type Address, bytesToHex, encodeFunctionData, erc20Abi, type Hash, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { Config } from '../../config.ts';
import type { BlockRef, EthereumGateway, EthereumMove } from '../chain-gateway.ts';
import { readExtendedPublicKey } from '../extended-public-key.ts';
import { broadcastTransaction } from './broadcast-transaction.ts';
import { describeToken } from './describe-token.ts';
import { type EthereumClient, ethereumClient, nullWhen } from './ethereum-client.ts';
import { ethereumNetwork } from './ethereum-network.ts';
import { readBalances } from './read-balances.ts';
import { readEthereumBlock, readPendingTransfers } from './read-ethereum-block.ts';

/** Ether and USDC over JSON-RPC. It holds an extended public key and cannot sign. */
export function ethereumGateway(config: Pick<Config, 'ethereum' | 'sandbox'>): EthereumGateway {
  const { rpcUrl, chainId, depositXpub, usdcContract } = config.ethereum;
  const client = ethereumClient(rpcUrl);
  // m/44'/60'/0' is given; branch and index follow (BIP-44).
  const account = readExtendedPublicKey(depositXpub);

  return {
    network: ethereumNetwork(config),
    deriveAddress: ({ branch, index }) => {
      const { publicKey } = account.deriveChild(branch).deriveChild(Number(index));
      if (!publicKey) throw new Error('The extended key has no public key');
      const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
      const address = publicKeyToAddress(bytesToHex(uncompressed));
      return { address, watchKey: address.toLowerCase() };
    },
    // ERC-681: a payment to an address on a chain, or a call of the token's contract.
    paymentUri: (asset, address) =>
      asset === 'USDC'
        ? `ethereum:${usdcContract}@${chainId}/transfer?address=${address}`
        : `ethereum:${address}@${chainId}`,
    genesis: async () => {
      const actual = await client.getChainId();
      if (actual !== chainId) {
        throw new Error(`ETHEREUM_RPC_URL is on chain ${actual}, and ${chainId} is configured`);
      }
      const { number, hash } = await client.getBlock({ blockNumber: 0n });
      return { number, hash };
    },
    head: async (): Promise<BlockRef> => {
      const { number, hash } = await client.getBlock({ blockTag: 'latest' });
      return { number, hash };
    },
    hashAt: async (blockNumber) => {
      const block = await client.getBlock({ blockNumber }).catch(nullWhen('BlockNotFoundError'));
      return block?.hash ?? null;
    },
    blockAt: (number) => readEthereumBlock(client, usdcContract, number),
    pendingTransfers: () => readPendingTransfers(client, usdcContract),
    outcomeOf: async (transactionId) => {
      const { status, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
        hash: transactionId as Hash,
      });
      return { succeeded: status === 'success', fee: gasUsed * effectiveGasPrice };
    },
    isKnown: (transactionId) => isKnown(client, transactionId as Hash),
    balancesAt: (block, asset, watchKeys) =>
      readBalances(client, { block, watchKeys, contract: asset === 'USDC' ? usdcContract : null }),
    feeRate: async () => {
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
      return { rate: maxFeePerGas, tip: maxPriorityFeePerGas };
    },
    broadcast: (raw) => broadcastTransaction(client, raw as Hex),
    describeToken: (contract) => describeToken(client, contract as Address),
    nonceOf: async (address) =>
      BigInt(await client.getTransactionCount({ address: address as Address })),
    estimateGas: (move) => client.estimateGas(callOf(move, usdcContract)),
  };
}

/** The transaction that moves an asset, as a node is asked about it. */
function callOf({ from, to, asset, amount }: EthereumMove, usdcContract: string) {
  const account = from as Address;
  if (asset !== 'USDC') return { account, to: to as Address, value: amount };
  const args = [to as Address, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { account, to: usdcContract as Address, data };
}

/** What a block has and what failed in it brings nothing: it is forgotten like what was dropped. */
async function isKnown(client: EthereumClient, hash: Hash): Promise<boolean> {
  const transaction = await client
    .getTransaction({ hash })
    .catch(nullWhen('TransactionNotFoundError'));
  if (!transaction) return false;
  if (transaction.blockNumber === null) return true;
  const receipt = await client
    .getTransactionReceipt({ hash })
    .catch(nullWhen('TransactionReceiptNotFoundError'));
  return receipt?.status !== 'reverted';
}
