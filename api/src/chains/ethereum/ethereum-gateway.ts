import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { collateralTerms } from '@tessera/lending/terms';
import { parseAmount } from '@tessera/money/parse-amount';
import { bytesToHex, createPublicClient, type Hash, http } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { Config } from '../../config.ts';
import type { BlockRef, ChainGateway, ChainTransfer } from '../chain-gateway.ts';
import type { Network } from '../network.ts';

const timeoutMs = 10_000;

const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  11155111: 'Ethereum Sepolia',
  17000: 'Ethereum Holesky',
  560048: 'Ethereum Hoodi',
};

type MinedTransaction = {
  readonly hash: Hash;
  readonly to: string | null;
  readonly value: bigint;
};

/** Ether over JSON-RPC. It holds an extended public key and cannot sign. */
export function ethereumGateway(config: Pick<Config, 'ethereum' | 'sandbox'>): ChainGateway {
  const { rpcUrl, chainId, depositXpub } = config.ethereum;
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: timeoutMs }) });
  // Receiving addresses of the account's key: m/44'/60'/0' is given, 0/i follows (BIP-44).
  const receiving = HDKey.fromExtendedKey(depositXpub).deriveChild(0);

  return {
    network: ethereumNetwork(chainId, config.sandbox),
    deriveAddress: (childIndex) => {
      const { publicKey } = receiving.deriveChild(Number(childIndex));
      if (!publicKey) throw new Error('The extended key has no public key');
      const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
      const address = publicKeyToAddress(bytesToHex(uncompressed));
      return { address, watchKey: address.toLowerCase() };
    },
    // ERC-681: a payment to an address on a chain.
    paymentUri: (address) => `ethereum:${address}@${chainId}`,
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
    blockAt: async (blockNumber) => {
      const block = await client
        .getBlock({ blockNumber, includeTransactions: true })
        .catch(nullWhen('BlockNotFoundError'));
      if (!block) return null;
      const { number, hash, parentHash } = block;
      return { number, hash, parentHash, transfers: transfersOf(block.transactions) };
    },
    pendingTransfers: async () => {
      const block = await client.getBlock({ blockTag: 'pending', includeTransactions: true });
      return transfersOf(block.transactions);
    },
    hasSucceeded: async (transactionId) => {
      const receipt = await client.getTransactionReceipt({ hash: transactionId as Hash });
      return receipt.status === 'success';
    },
    isKnown: async (transactionId) => {
      const transaction = await client
        .getTransaction({ hash: transactionId as Hash })
        .catch(nullWhen('TransactionNotFoundError'));
      return transaction !== null;
    },
  };
}

function ethereumNetwork(chainId: number, sandbox: boolean): Network {
  return {
    name: 'ethereum',
    asset: 'ETH',
    chain: chainNames[chainId] ?? (sandbox ? 'Local test chain' : `Ethereum chain ${chainId}`),
    confirmationsRequired: collateralTerms.ETH.confirmations,
    minimumDeposit: parseAmount('0.001', 'ETH'),
    sandbox,
  };
}

/** A transaction moves ether once, so that its transfer is always the first. */
function transfersOf(transactions: readonly MinedTransaction[]): ChainTransfer[] {
  return transactions.flatMap(({ hash, to, value }) =>
    to === null || value === 0n
      ? []
      : [{ transactionId: hash, position: 0, watchKey: to.toLowerCase(), amount: value }],
  );
}

function nullWhen(name: string) {
  return (error: Error) => {
    if (error.name === name) return null;
    throw error;
  };
}
