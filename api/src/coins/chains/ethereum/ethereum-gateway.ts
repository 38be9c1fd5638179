import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { type Address, bytesToHex, encodeFunctionData, erc20Abi, type Hash, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { Config } from '../../../platform/config/config.ts';
import { openAccount } from '../../../platform/secrets/open-account.ts';
import type { BlockRef, EthereumGateway, EthereumMove } from '../chain-gateway.ts';
import { readAddressBalances } from './balances/read-address-balances.ts';
import { broadcastToEthereum } from './broadcast-to-ethereum.ts';
import { describeToken } from './describe-token.ts';
import { type EthereumClient, ethereumClient, nullWhen } from './ethereum-client.ts';
import { ethereumNetwork } from './ethereum-network.ts';
import { rawTransaction } from './raw-transaction.ts';
import { readEthereumBlock, readPendingTransfers } from './read-ethereum-block.ts';
import { byContract } from './token-transfers.ts';
import { blockTracer } from './traces/block-tracer.ts';
import { contractTransfersOf } from './traces/contract-transfers.ts';

/** Ether and tokens over JSON-RPC. It holds an extended public key and cannot sign. */
export function ethereumGateway(config: Pick<Config, 'ethereum' | 'sandbox'>): EthereumGateway {
  const { rpcUrl, chainId, depositXpub, coldXpub, tokenContracts } = config.ethereum;
  const client = ethereumClient(rpcUrl);
  const tokens = byContract(tokenContracts);
  const tracer = blockTracer(client);
  const contractOf = (asset: CollateralAsset) => tokenContracts.get(asset) ?? null;
  // m/44'/60'/0' is given; branch and index follow (BIP-44).
  const publicKeyAt = openAccount(depositXpub, coldXpub);

  return {
    network: ethereumNetwork(config),
    hasCold: coldXpub !== undefined,
    deriveAddress: (path) => {
      const uncompressed = secp256k1.Point.fromBytes(publicKeyAt(path)).toBytes(false);
      const address = publicKeyToAddress(bytesToHex(uncompressed));
      return { address, watchKey: address.toLowerCase() };
    },
    // ERC-681: a payment to an address on a chain, or a call of the token's contract.
    paymentUri: (asset, address) => {
      const contract = contractOf(asset);
      return contract === null
        ? `ethereum:${address}@${chainId}`
        : `ethereum:${contract}@${chainId}/transfer?address=${address}`;
    },
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
    blockAt: (number) => readEthereumBlock(client, tokens, number),
    pendingTransfers: () => readPendingTransfers(client, tokens),
    outcomeOf: async (transactionId) => {
      const { status, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
        hash: transactionId as Hash,
      });
      return {
        succeeded: status === 'success',
        fee: minorUnits('ETH', gasUsed * effectiveGasPrice),
      };
    },
    rawOf: (transactionId) => rawTransaction(client, transactionId as Hash),
    isKnown: (transactionId) => isKnown(client, transactionId as Hash),
    balancesAt: (block, asset, watchKeys) =>
      readAddressBalances(client, { block, asset, watchKeys, contract: contractOf(asset) }),
    feeRate: async () => {
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
      return { rate: maxFeePerGas, tip: maxPriorityFeePerGas };
    },
    broadcast: (raw) => broadcastToEthereum(client, raw as Hex),
    hasTraces: async () => (await tracer()) !== null,
    contractTransfers: async (block) => {
      const trace = await tracer();
      if (!trace) return null;
      return contractTransfersOf(block.transactionIds.length === 0 ? [] : await trace(block));
    },
    describeToken: (contract) => describeToken(client, contract as Address),
    nonceOf: async (address) =>
      BigInt(await client.getTransactionCount({ address: address as Address })),
    estimateGas: (move) => client.estimateGas(callOf(move, contractOf(move.asset))),
  };
}

/** The transaction that moves an asset, as a node is asked about it. */
function callOf({ from, to, amount }: EthereumMove, contract: string | null) {
  const account = from as Address;
  if (contract === null) return { account, to: to as Address, value: amount };
  const args = [to as Address, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { account, to: contract as Address, data };
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
