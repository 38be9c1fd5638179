import { p2wpkh } from '@scure/btc-signer';
import type { Config } from '../../../platform/config/config.ts';
import { openAccount } from '../../../platform/secrets/open-account.ts';
import type { BlockRef, ChainBlock, ChainGateway } from '../chain-gateway.ts';
import { bitcoinFeeRate } from './bitcoin-fee-rate.ts';
import { bitcoinNetwork, bitcoinNetworks } from './bitcoin-network.ts';
import { type BitcoinRpc, bitcoinRpc, nullForCode } from './bitcoin-rpc.ts';
import { broadcastToBitcoin } from './broadcast-to-bitcoin.ts';
import { findRawTransaction, parseRawBlock } from './parse-raw-block.ts';
import { pendingReader } from './pending-reader.ts';
import { scanBalances } from './scan-balances.ts';
import { transfersOf } from './transfers-of.ts';

const outOfRange = -8;
const blocksLookedAt = 3;
/** Before the first block there is none. */
const noBlock = '0'.repeat(64);

/** Bitcoin over the RPC of Bitcoin Core, without its wallet, its index of transactions or history. */
export function bitcoinGateway(config: Pick<Config, 'bitcoin' | 'sandbox'>): ChainGateway {
  const { network: name, depositXpub, coldXpub } = config.bitcoin;
  const { addresses, nodeNames } = bitcoinNetworks[name];
  const rpc = bitcoinRpc(config.bitcoin);
  // m/84'/c'/0' is given; branch and index follow (BIP-84).
  const publicKeyAt = openAccount(depositXpub, coldXpub);
  const pending = pendingReader(rpc);

  const hashAt = (number: bigint) =>
    rpc.call<string>('getblockhash', Number(number)).catch(nullForCode(outOfRange));
  const head = async (): Promise<BlockRef> => {
    const hash = await rpc.call<string>('getbestblockhash');
    const { height } = await rpc.call<{ height: number }>('getblockheader', hash);
    return { number: BigInt(height), hash };
  };
  return {
    network: bitcoinNetwork(config),
    hasCold: coldXpub !== undefined,
    deriveAddress: (path) => {
      const { address, script } = p2wpkh(publicKeyAt(path), addresses);
      if (address === undefined) throw new Error('The key has no address');
      return { address, watchKey: Buffer.from(script).toString('hex') };
    },
    // BIP-21.
    paymentUri: (_, address) => `bitcoin:${address}`,
    genesis: async () => {
      const { chain } = await rpc.call<{ chain: string }>('getblockchaininfo');
      if (!(nodeNames as readonly string[]).includes(chain)) {
        throw new Error(`BITCOIN_RPC_URL is on chain ${chain}, and ${name} is configured`);
      }
      return { number: 0n, hash: await rpc.call<string>('getblockhash', 0) };
    },
    head,
    hashAt,
    blockAt: async (number) => {
      const hash = await hashAt(number);
      return hash === null ? null : readBlock(rpc, { number, hash });
    },
    pendingTransfers: () => pending(),
    outcomeOf: async () => ({ succeeded: true, fee: null }),
    isKnown: (transactionId) => isKnown(rpc, transactionId),
    balancesAt: (block, asset, watchKeys) => scanBalances(rpc, block, asset, watchKeys),
    feeRate: () => bitcoinFeeRate(rpc, name),
    rawOf: async (transactionId, { hash }) =>
      findRawTransaction(await rpc.call<string>('getblock', hash, 0), transactionId),
    broadcast: (raw) => broadcastToBitcoin(rpc, raw),
  };
}

async function readBlock(rpc: BitcoinRpc, ref: BlockRef): Promise<ChainBlock> {
  const { parentHash, transactions } = parseRawBlock(
    await rpc.call<string>('getblock', ref.hash, 0),
  );
  return {
    ...ref,
    parentHash,
    transfers: transactions.flatMap(transfersOf),
    unsupported: [],
    spends: transactions.flatMap(({ transactionId: spentBy, inputs }) =>
      inputs.map((input) => ({ ...input, spentBy })),
    ),
    sendings: [],
    transactionIds: transactions.map(({ transactionId }) => transactionId),
  };
}

/** Without an index a node finds what waits; what was just mined is looked up in the last blocks. */
async function isKnown(rpc: BitcoinRpc, transactionId: string): Promise<boolean> {
  const [entry] = await rpc.callEach('getmempoolentry', [[transactionId]]);
  if (entry !== null) return true;
  let hash = await rpc.call<string>('getbestblockhash');
  for (let depth = 0; depth < blocksLookedAt && hash !== noBlock; depth += 1) {
    const { parentHash, transactions } = parseRawBlock(await rpc.call<string>('getblock', hash, 0));
    if (transactions.some((mined) => mined.transactionId === transactionId)) return true;
    hash = parentHash;
  }
  return false;
}
