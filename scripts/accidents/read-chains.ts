import { readFileSync } from 'node:fs';
import { parseRawBlock } from '../../api/src/coins/chains/bitcoin/parse-raw-block.ts';
import { sandboxUsdcContract } from '../../shared/contracts/src/sandbox.ts';
import { readApiEnvironment } from '../launch/api-environment.ts';
import type { Coin } from './coins.ts';

/** A payment as the chain has it: what arrived where, in minor units. */
export type Receipt = {
  readonly asset: Coin;
  /** In lower case; of Bitcoin the script. */
  readonly to: string;
  readonly amount: bigint;
  readonly transactionId: string;
};

type Ask = <Answer>(method: string, params: readonly unknown[]) => Promise<Answer>;

function nodeAt(url: string, headers: Record<string, string> = {}): Ask {
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: never; error?: unknown };
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
}

/** Every payment in the blocks of a running site's nodes, asked of them and not of the API. */
export async function readChains(dataDir: string): Promise<Receipt[]> {
  const environment = readApiEnvironment(dataDir);
  const setting = (name: string) => environment[name] ?? '';
  const password = readFileSync(setting('BITCOIN_RPC_PASSWORD_FILE'), 'utf8').trim();
  const authorization = `Basic ${btoa(`${setting('BITCOIN_RPC_USER')}:${password}`)}`;
  const bitcoin = nodeAt(setting('BITCOIN_RPC_URL'), { authorization });
  const ethereum = nodeAt(setting('ETHEREUM_RPC_URL'));
  const lists = [
    await bitcoinReceipts(bitcoin),
    await etherReceipts(ethereum),
    await tokenReceipts(ethereum),
  ];
  return lists.flat();
}

async function bitcoinReceipts(ask: Ask): Promise<Receipt[]> {
  const height = await ask<number>('getblockcount', []);
  const receipts: Receipt[] = [];
  for (let at = 1; at <= height; at += 1) {
    const hash = await ask<string>('getblockhash', [at]);
    const { transactions } = parseRawBlock(await ask<string>('getblock', [hash, 0]));
    for (const { transactionId, outputs } of transactions) {
      for (const { script, amount } of outputs) {
        receipts.push({ asset: 'BTC', to: script, amount, transactionId });
      }
    }
  }
  return receipts;
}

type EthereumTransaction = { hash: string; to: string | null; value: string };

/** Plain payments only: in a sandbox nobody pays ether by a contract, other than the sweeps of ours. */
async function etherReceipts(ask: Ask): Promise<Receipt[]> {
  const height = Number(await ask<string>('eth_blockNumber', []));
  const receipts: Receipt[] = [];
  for (let at = 0; at <= height; at += 1) {
    const block = await ask<{ transactions: EthereumTransaction[] }>('eth_getBlockByNumber', [
      `0x${at.toString(16)}`,
      true,
    ]);
    for (const { hash, to, value } of block.transactions) {
      const amount = BigInt(value);
      if (to && amount > 0n) {
        receipts.push({ asset: 'ETH', to: to.toLowerCase(), amount, transactionId: hash });
      }
    }
  }
  return receipts;
}

/** `Transfer(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

async function tokenReceipts(ask: Ask): Promise<Receipt[]> {
  const filter = { address: sandboxUsdcContract, topics: [transferTopic], fromBlock: '0x0' };
  const logs = await ask<{ topics: string[]; data: string; transactionHash: string }[]>(
    'eth_getLogs',
    [{ ...filter, toBlock: 'latest' }],
  );
  return logs.map(({ topics, data, transactionHash }) => ({
    asset: 'USDC' as const,
    to: `0x${(topics[2] ?? '').slice(-40)}`,
    amount: BigInt(data),
    transactionId: transactionHash,
  }));
}
