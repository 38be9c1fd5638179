import { type Coin, CoinEntry, coinKeys, type Output, reverseHash } from '../bcoin.ts';
import type { BcoinNode } from '../bcoin-node.ts';
import { bitcoins } from '../bitcoin-amount.ts';
import { addressOfScript, scriptOfDescriptor } from '../output-script.ts';
import { readFlag, readHash, readInteger, readList, readText } from '../read-params.ts';
import { RpcError } from '../rpc-error.ts';
import type { Methods } from './methods.ts';

interface FoundCoin extends Coin {
  hash: string;
  index: number;
}

function describeScript({ script }: Output) {
  const address = addressOfScript(script.toRaw());
  return { hex: script.toRaw().toString('hex'), ...(address ? { address } : {}) };
}

/** Reads every unspent output of the chain once; the mempool plays no part. */
async function* readCoins({ chain }: BcoinNode): AsyncGenerator<FoundCoin> {
  const coins = chain.db.db.iterator({ gte: coinKeys.min(), lte: coinKeys.max(), values: true });
  try {
    while (await coins.next()) {
      const [hash, index] = coinKeys.parse(coins.key);
      const { output, coinbase, height } = CoinEntry.fromRaw(coins.value);
      yield { hash, index, coinbase, height, value: output.value, script: output.script };
    }
  } finally {
    await coins.end();
  }
}

const readScripts = (params: unknown[]) =>
  new Set(
    readList(params, 1, 'scanobjects').map((object) => {
      const descriptor = typeof object === 'string' ? object : (object as { desc?: unknown })?.desc;
      if (typeof descriptor !== 'string') {
        throw new RpcError(
          'invalidParameter',
          'Scan object needs to be either a string or an object',
        );
      }
      return scriptOfDescriptor(descriptor).toString('hex');
    }),
  );

async function scan(node: BcoinNode, scripts: ReadonlySet<string>) {
  const { tip } = node.chain;
  const found: FoundCoin[] = [];
  let searched = 0;
  for await (const coin of readCoins(node)) {
    searched += 1;
    if (scripts.has(coin.script.toRaw().toString('hex'))) found.push(coin);
  }
  const describe = async (coin: FoundCoin) => ({
    txid: reverseHash(coin.hash),
    vout: coin.index,
    scriptPubKey: coin.script.toRaw().toString('hex'),
    amount: bitcoins(coin.value),
    coinbase: coin.coinbase,
    height: coin.height,
    blockhash: (await node.chain.getEntryByHeight(coin.height))?.rhash(),
    confirmations: tip.height - coin.height + 1,
  });
  return {
    success: true,
    txouts: searched,
    height: tip.height,
    bestblock: tip.rhash(),
    unspents: await Promise.all(found.map(describe)),
    total_amount: bitcoins(found.reduce((sum, { value }) => sum + value, 0)),
  };
}

/** What `gettxout` and `scantxoutset` answer. */
export const coinMethods = (node: BcoinNode): Methods => ({
  gettxout: async (params) => {
    const { chain, mempool } = node;
    const hash = reverseHash(readHash(params, 0, 'txid'));
    const index = readInteger(params, 1, 'n');
    const withMempool = readFlag(params, 2, 'include_mempool', true);
    if (withMempool && mempool.isSpent(hash, index)) return null;
    const waiting = withMempool ? mempool.getCoin(hash, index) : null;
    const coin = waiting ?? (await chain.getCoin(hash, index));
    if (!coin) return null;
    return {
      bestblock: chain.tip.rhash(),
      confirmations: waiting ? 0 : chain.height - coin.height + 1,
      value: bitcoins(coin.value),
      scriptPubKey: describeScript(coin),
      coinbase: coin.coinbase,
    };
  },
  scantxoutset: async (params) => {
    const action = readText(params, 0, 'action');
    // A scan is over when it is answered: none is ever under way to be watched or ended.
    if (action === 'status') return null;
    if (action === 'abort') return false;
    if (action !== 'start') throw new RpcError('invalidParameter', `Invalid action '${action}'`);
    // Under the lock, so that no block comes in between.
    const unlock = await node.chain.locker.lock();
    try {
      return await scan(node, readScripts(params));
    } finally {
      unlock();
    }
  },
});
