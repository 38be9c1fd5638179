import { minorUnits } from '@tessera/money/minor-units';
import type { Hex } from 'viem';
import type { ChainBlock, ChainTransfer } from '../chain-gateway.ts';
import { type EthereumClient, nullWhen } from './ethereum-client.ts';
import {
  parseTokenTransfers,
  parseTransferCall,
  type TokensByContract,
  type TransferLog,
  transferTopic,
} from './token-transfers.ts';

/** In minor units. Anybody can ask for more, which fails; nobody ever had as much. */
const mostTokens = 10n ** 30n;

type Mined = {
  readonly hash: Hex;
  readonly from: string;
  readonly to: string | null;
  readonly value: bigint;
  readonly input: Hex;
};

/** A block with all that moves coins in it. Logs are asked for by its hash, never by its number. */
export async function readEthereumBlock(
  client: EthereumClient,
  tokens: TokensByContract,
  blockNumber: bigint,
): Promise<ChainBlock | null> {
  const block = await client
    .getBlock({ blockNumber, includeTransactions: true })
    .catch(nullWhen('BlockNotFoundError'));
  if (!block) return null;
  const { number, hash, parentHash, transactions } = block;
  const logs = transactions.length === 0 ? [] : await transferLogs(client, hash);
  const moved = parseTokenTransfers(logs, tokens);
  return {
    number,
    hash,
    parentHash,
    transfers: [...transactions.flatMap(etherOf), ...moved.transfers],
    unsupported: moved.unsupported,
    spends: [],
    sendings: transactions.map(({ hash: transactionId, from, value }) => ({
      transactionId,
      watchKey: from.toLowerCase(),
      value: minorUnits('ETH', value),
    })),
    transactionIds: transactions.map((transaction) => transaction.hash),
  };
}

/** What waits to be mined. A token's transfer shows in what its transaction asks for. */
export async function readPendingTransfers(
  client: EthereumClient,
  tokens: TokensByContract,
): Promise<ChainTransfer[]> {
  const { transactions } = await client.getBlock({
    blockTag: 'pending',
    includeTransactions: true,
  });
  return transactions.flatMap((transaction) => {
    const { hash, to, input } = transaction;
    const asset = tokens.get(to?.toLowerCase() ?? '');
    if (asset === undefined) return etherOf(transaction);
    const call = parseTransferCall(input);
    return call && call.amount > 0n && call.amount <= mostTokens
      ? [
          {
            transactionId: hash,
            position: 1,
            asset,
            watchKey: call.to,
            amount: minorUnits(asset, call.amount),
          },
        ]
      : [];
  });
}

function etherOf({ hash, to, value }: Mined): ChainTransfer[] {
  if (to === null || value === 0n) return [];
  return [
    {
      transactionId: hash,
      position: 0,
      asset: 'ETH',
      watchKey: to.toLowerCase(),
      amount: minorUnits('ETH', value),
    },
  ];
}

async function transferLogs(client: EthereumClient, blockHash: Hex): Promise<TransferLog[]> {
  const logs = await client.request({
    method: 'eth_getLogs',
    params: [{ blockHash, topics: [transferTopic] }],
  });
  return logs as TransferLog[];
}
