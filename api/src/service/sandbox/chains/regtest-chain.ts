import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { bitcoinNetworks } from '../../../coins/chains/bitcoin/bitcoin-network.ts';
import {
  type BitcoinRpc,
  BitcoinRpcError,
  bitcoinRpc,
} from '../../../coins/chains/bitcoin/bitcoin-rpc.ts';
import { satoshi } from '../../../coins/chains/bitcoin/scan-balances.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { DevelopmentChain } from './development-chain.ts';

type Coin = {
  readonly txid: string;
  readonly vout: number;
  readonly amount: number;
  readonly height: number;
  readonly coinbase: boolean;
};

const { addresses } = bitcoinNetworks.regtest;
/** Known to everybody, like all coins of a regtest chain: it only has to be the same each time. */
const secretKey = createHash('sha256').update('faucet of the sandbox').digest();
const payment = p2wpkh(secp256k1.getPublicKey(secretKey, true), addresses);
const ownAddress = payment.address ?? '';

const coinbaseMaturity = 100;
const feeSatoshi = 2_000n;
const rejected = -26;
const attempts = 5;

/** A regtest chain: blocks are mined to the faucet, and it pays from what has matured. */
export function regtestChain(config: Config['bitcoin']): DevelopmentChain {
  const rpc = bitcoinRpc(config);
  const mine = async (blocks: number) => {
    await rpc.call('generatetoaddress', blocks, ownAddress);
  };
  return {
    network: 'bitcoin',
    assets: ['BTC'],
    mineBlock: () => mine(1),
    send: async ({ address, amount }) => {
      for (let attempt = 1; ; attempt += 1) {
        const coin = await findCoin(rpc, amount + feeSatoshi);
        if (!coin) {
          if (attempt === attempts) throw new Error('The faucet has no coin for this amount');
          await mine(coinbaseMaturity + 1);
          continue;
        }
        try {
          return await rpc.call<string>('sendrawtransaction', pay(coin, address, amount));
        } catch (error) {
          // Another process took the same coin.
          const isTaken = error instanceof BitcoinRpcError && error.code === rejected;
          if (!isTaken || attempt === attempts) throw error;
        }
      }
    },
  };
}

async function findCoin(rpc: BitcoinRpc, least: bigint): Promise<Coin | undefined> {
  const script = Buffer.from(payment.script).toString('hex');
  const { unspents, height } = await rpc.call<{ unspents: Coin[]; height: number }>(
    'scantxoutset',
    'start',
    [`raw(${script})`],
  );
  for (const coin of unspents.toSorted((a, b) => a.height - b.height)) {
    const isMature = !coin.coinbase || height - coin.height + 1 >= coinbaseMaturity;
    if (!isMature || satoshi(coin.amount) < least) continue;
    // What the mempool spends is in the set still.
    if (await rpc.call('gettxout', coin.txid, coin.vout, true)) return coin;
  }
  return undefined;
}

function pay({ txid, vout, amount: worth }: Coin, address: string, amount: bigint): string {
  const transaction = new Transaction();
  const value = satoshi(worth);
  transaction.addInput({
    txid,
    index: vout,
    witnessUtxo: { script: payment.script, amount: value },
  });
  transaction.addOutputAddress(address, amount, addresses);
  transaction.addOutput({ script: payment.script, amount: value - amount - feeSatoshi });
  transaction.sign(secretKey);
  transaction.finalize();
  return transaction.hex;
}
