import { type MempoolEntry, reverseHash, Transaction, type VerifyError } from '../bcoin.ts';
import type { BcoinNode } from '../bcoin-node.ts';
import { bitcoins, satoshis } from '../bitcoin-amount.ts';
import { readList, readNumber, readText } from '../read-params.ts';
import { RpcError } from '../rpc-error.ts';
import type { Methods } from './methods.ts';

/** Bitcoins for a thousand virtual bytes, unless the caller says otherwise. */
const defaultMaxFeeRate = 0.1;

export function readTransaction(params: unknown[]): Transaction {
  const raw = readText(params, 0, 'hexstring');
  try {
    if (!/^([0-9a-f]{2})+$/i.test(raw)) throw new Error('not hexadecimal');
    const bytes = Buffer.from(raw, 'hex');
    const transaction = Transaction.fromRaw(bytes);
    if (!transaction.toRaw().equals(bytes)) throw new Error('something follows');
    if (transaction.inputs.length === 0) throw new Error('no inputs');
    return transaction;
  } catch {
    const message = 'TX decode failed. Make sure the tx has at least one input.';
    throw new RpcError('deserialization', message);
  }
}

/** In the words of Bitcoin Core. bcoin replaces nothing, so that a conflict is always a refusal. */
function refusalOf(error: unknown): string {
  const { type, reason } = error as VerifyError;
  if (type !== 'VerifyError') throw error;
  if (reason === 'bad-txns-inputs-spent') return 'txn-mempool-conflict';
  if (reason.endsWith('script-verify-flag')) return `${reason}-failed`;
  return reason;
}

const exceeds = ({ fee, size }: MempoolEntry, maxFeeRate: number) =>
  maxFeeRate > 0 && fee > Math.ceil((satoshis(maxFeeRate) * size) / 1000);

async function send({ chain, mempool }: BcoinNode, params: unknown[]) {
  const transaction = readTransaction(params);
  const maxFeeRate = readNumber(params, 1, 'maxfeerate', defaultMaxFeeRate);
  if (await chain.hasCoins(transaction)) {
    throw new RpcError('alreadyInUtxoSet', 'Transaction outputs already in utxo set');
  }
  if (mempool.hasEntry(transaction.hash('hex'))) return transaction.txid();
  try {
    const entry = await mempool.tryTransaction(transaction);
    if (!entry) throw new RpcError('verify', 'bad-txns-inputs-missingorspent');
    if (exceeds(entry, maxFeeRate)) {
      const message = 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)';
      throw new RpcError('verify', message);
    }
    await mempool.addTX(transaction);
  } catch (error) {
    if (error instanceof RpcError) throw error;
    throw new RpcError('verifyRejected', refusalOf(error));
  }
  return transaction.txid();
}

async function test({ mempool }: BcoinNode, transaction: Transaction, maxFeeRate: number) {
  const ids = { txid: transaction.txid(), wtxid: reverseHash(transaction.witnessHash('hex')) };
  const refuse = (reason: string) => ({ ...ids, allowed: false, 'reject-reason': reason });
  try {
    const entry = await mempool.tryTransaction(transaction);
    if (!entry) return refuse('missing-inputs');
    if (exceeds(entry, maxFeeRate)) return refuse('max-fee-exceeded');
    return { ...ids, allowed: true, vsize: entry.size, fees: { base: bitcoins(entry.fee) } };
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

/** What `sendrawtransaction` and `testmempoolaccept` answer. */
export const takingMethods = (node: BcoinNode): Methods => ({
  sendrawtransaction: (params) => send(node, params),
  testmempoolaccept: async (params) => {
    const raw = readList(params, 0, 'rawtxs');
    const maxFeeRate = readNumber(params, 1, 'maxfeerate', defaultMaxFeeRate);
    if (raw.length !== 1) {
      throw new RpcError('invalidParameter', 'This node tests one transaction at a time');
    }
    return [await test(node, readTransaction(raw), maxFeeRate)];
  },
});
