import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer';
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';

/**
 * A message signed for the pay-to-witness-public-key-hash address of a key, in BIP-322's simple form (base64). What is
 * signed has the shape of a transaction and can be none: what it spends is an output of a transaction that spends
 * nothing, and so is in no block of any chain.
 */
export function signBitcoinMessage(
  message: string,
  { privateKey, script }: { readonly privateKey: Uint8Array; readonly script: Uint8Array },
): string {
  const transaction = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
  });
  transaction.addInput({
    txid: spentBy(message, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
  });
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  transaction.signIdx(privateKey, 0);
  transaction.finalize();
  const { finalScriptWitness = [] } = transaction.getInput(0);
  return Buffer.from(RawWitness.encode(finalScriptWitness)).toString('base64');
}

/** The id of BIP-322's `to_spend`. */
function spentBy(message: string, script: Uint8Array): string {
  const digest = tagSchnorr('BIP0322-signed-message', Buffer.from(message));
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', digest]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  });
  return Buffer.from(sha256x2(toSpend)).reverse().toString('hex');
}
