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
const own = p2wpkh(secp256k1.getPublicKey(secretKey, true), addresses);
const ownAddress = own.address ?? '';

const coinbaseMaturity = 100;
const feeSatoshi = 2_000n;
/** Of each payment of a transaction beyond the first, whose fee has room for one. */
const feeOfOneMore = 100n;
const rejected = -26;
const attempts = 5;

type Payment = { readonly address: string; readonly amount: bigint };

type RegtestChain = DevelopmentChain & {
  /** Pays several by one transaction, as an exchange does whose customers withdraw. Returns its id. */
  readonly sendTogether: (payments: readonly Payment[]) => Promise<string>;
};

/** A regtest chain: blocks are mined to the faucet, and it pays from what has matured. */
export function regtestChain(
  config: Pick<Config['bitcoin'], 'rpcUrl' | 'rpcUser' | 'rpcPassword'>,
): RegtestChain {
  const rpc = bitcoinRpc(config);
  const mine = async (blocks: number) => {
    await rpc.call('generatetoaddress', blocks, ownAddress);
  };
  const sendTogether = async (payments: readonly Payment[]) => {
    const fee = feeSatoshi + BigInt(payments.length - 1) * feeOfOneMore;
    const spent = payments.reduce((sum, { amount }) => sum + amount, fee);
    for (let attempt = 1; ; attempt += 1) {
      const coin = await findCoin(rpc, spent);
      if (!coin) {
        if (attempt === attempts) throw new Error('The faucet has no coin for this amount');
        await mine(coinbaseMaturity + 1);
        continue;
      }
      try {
        return await rpc.call<string>('sendrawtransaction', pay(coin, payments, spent));
      } catch (error) {
        // Another process took the same coin.
        const isTaken = error instanceof BitcoinRpcError && error.code === rejected;
        if (!isTaken || attempt === attempts) throw error;
      }
    }
  };
  return {
    network: 'bitcoin',
    assets: ['BTC'],
    mineBlock: () => mine(1),
    send: (payment) => sendTogether([payment]),
    sendTogether,
  };
}

async function findCoin(rpc: BitcoinRpc, least: bigint): Promise<Coin | undefined> {
  const script = Buffer.from(own.script).toString('hex');
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

function pay(
  { txid, vout, amount: worth }: Coin,
  payments: readonly Payment[],
  spent: bigint,
): string {
  const transaction = new Transaction();
  const value = satoshi(worth);
  transaction.addInput({
    txid,
    index: vout,
    witnessUtxo: { script: own.script, amount: value },
  });
  for (const { address, amount } of payments) {
    transaction.addOutputAddress(address, amount, addresses);
  }
  transaction.addOutput({ script: own.script, amount: value - spent });
  transaction.sign(secretKey);
  transaction.finalize();
  return transaction.hex;
}
