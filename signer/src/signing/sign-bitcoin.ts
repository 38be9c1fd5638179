import { Transaction } from '@scure/btc-signer';
import type { Signature } from '@tessera/contracts/signer';
import type { Keyring } from '../keys/keyring.ts';
import type { BitcoinPlan } from '../policy/parse-bitcoin-order.ts';

/** Signals that it may be replaced (BIP-125). */
const replaceable = 0xfffffffd;

/** Signs all inputs (BIP-143, RFC 6979): the same plan always gives the same bytes. */
export function signBitcoin(
  { inputs, outputs }: BitcoinPlan,
  { bitcoin }: Pick<Keyring, 'bitcoin'>,
): Signature {
  const transaction = new Transaction({ version: 2 });
  for (const { transactionId, position, script, amount } of inputs) {
    transaction.addInput({
      txid: transactionId,
      index: position,
      sequence: replaceable,
      witnessUtxo: { script, amount },
    });
  }
  for (const output of outputs) transaction.addOutput(output);
  for (const [position, { path }] of inputs.entries()) {
    transaction.signIdx(bitcoin.privateKey(path), position);
  }
  transaction.finalize();
  return { transactionId: transaction.id, raw: transaction.hex };
}
