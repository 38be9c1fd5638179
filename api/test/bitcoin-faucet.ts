import { secp256k1 } from '@noble/curves/secp256k1.js';
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer';

type Rpc = <Result>(method: string, params?: readonly unknown[]) => Promise<Result>;

export type BitcoinPayment = {
  address: string;
  satoshis: bigint;
};

type Coin = {
  txid: string;
  vout: number;
  satoshis: bigint;
};

type ScannedCoin = {
  txid: string;
  vout: number;
  amount: number;
  coinbase: boolean;
  height: number;
};

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' };
const coinbaseMaturity = 100;
const feeSatoshis = 20_000n;

/**
 * The oldest coinbase comes first: in a reorganisation a younger one may be unripe again, and with
 * what a payment left over ends whatever spends it.
 */
const lastingFirst = (one: ScannedCoin, other: ScannedCoin) =>
  Number(other.coinbase) - Number(one.coinbase) || one.height - other.height;

/** A key of its own that blocks are mined to, and that pays from them. */
export class BitcoinFaucet {
  readonly #rpc: Rpc;
  readonly #secretKey = secp256k1.utils.randomSecretKey();
  readonly #payment = p2wpkh(secp256k1.getPublicKey(this.#secretKey, true), regtest);
  /** What each of its transactions spends, and what it leaves over. */
  readonly #made = new Map<string, { spent: Coin; change: Coin }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(rpc: Rpc) {
    this.#rpc = rpc;
  }

  get address(): string {
    return this.#payment.address ?? '';
  }

  /** An address that nobody has the key of. */
  freshAddress(): string {
    const key = secp256k1.getPublicKey(secp256k1.utils.randomSecretKey(), true);
    return p2wpkh(key, regtest).address ?? '';
  }

  /** One after the other, so that no two take the same coin. Returns the transaction's id. */
  send(payments: readonly BitcoinPayment[]): Promise<string> {
    const sent = this.#last.then(async () =>
      this.#rpc<string>('sendrawtransaction', [await this.prepare(payments)]),
    );
    this.#last = sent.catch(() => {});
    return sent;
  }

  /** The raw transaction, for the caller to send. */
  async prepare(payments: readonly BitcoinPayment[], fee = feeSatoshis): Promise<string> {
    const total = payments.reduce((sum, { satoshis }) => sum + satoshis, fee);
    const coin = await this.#findCoin(total);
    const transaction = this.#sign(coin, payments, fee);
    const change = {
      txid: transaction.id,
      vout: payments.length,
      satoshis: coin.satoshis - total,
    };
    this.#made.set(transaction.id, { spent: coin, change });
    return transaction.hex;
  }

  conflictWith(transactionId: string, fee: bigint): string {
    return this.#sign(this.#find(transactionId).spent, [], fee).hex;
  }

  childOf(transactionId: string): string {
    return this.#sign(this.#find(transactionId).change, [], feeSatoshis).hex;
  }

  #find(transactionId: string) {
    const made = this.#made.get(transactionId);
    if (!made) throw new Error(`${transactionId} is none of the faucet's`);
    return made;
  }

  #sign(coin: Coin, payments: readonly BitcoinPayment[], fee: bigint): Transaction {
    const transaction = new Transaction();
    transaction.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: this.#payment.script, amount: coin.satoshis },
    });
    let change = coin.satoshis - fee;
    for (const { address, satoshis } of payments) {
      transaction.addOutputAddress(address, satoshis, regtest);
      change -= satoshis;
    }
    transaction.addOutput({ script: this.#payment.script, amount: change });
    transaction.sign(this.#secretKey);
    transaction.finalize();
    return transaction;
  }

  async #findCoin(least: bigint): Promise<Coin> {
    const script = Buffer.from(this.#payment.script).toString('hex');
    const { unspents, height } = await this.#rpc<{ unspents: ScannedCoin[]; height: number }>(
      'scantxoutset',
      ['start', [`raw(${script})`]],
    );
    const coins = unspents.sort(lastingFirst);
    for (const { txid, vout, amount, ...coin } of coins) {
      const satoshis = BigInt(Math.round(amount * 1e8));
      if (satoshis < least) continue;
      if (coin.coinbase && height - coin.height + 1 < coinbaseMaturity) continue;
      if (await this.#rpc('gettxout', [txid, vout, true])) return { txid, vout, satoshis };
    }
    throw new Error(`The faucet has no coin of ${least} satoshis: mine some blocks to it first`);
  }
}
