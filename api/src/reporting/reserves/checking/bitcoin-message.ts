import { secp256k1 } from '@noble/curves/secp256k1.js';
import {
  Address,
  OutScript,
  p2pkh,
  p2wpkh,
  RawTx,
  RawWitness,
  Script,
  SigHash,
  Transaction,
} from '@scure/btc-signer';
import { equalBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';
import { bitcoinNetworks } from '../../../coins/chains/bitcoin/bitcoin-network.ts';

const signatureOfAll = SigHash.ALL;

/**
 * Whether the key of a pay-to-witness-public-key-hash address signed a message, in BIP-322's simple form (base64).
 * Nothing of other kinds of address is true: the house has none.
 */
export function isBitcoinMessage(
  message: string,
  { address, network, signature }: { address: string; network: string; signature: string },
): boolean {
  try {
    if (!Object.hasOwn(bitcoinNetworks, network)) return false;
    const { addresses } = bitcoinNetworks[network as keyof typeof bitcoinNetworks];
    const script = OutScript.encode(Address(addresses).decode(address));
    const [signed, publicKey, ...more] = RawWitness.decode(Buffer.from(signature, 'base64'));
    if (!signed || !publicKey || more.length > 0 || signed.at(-1) !== signatureOfAll) return false;
    if (!equalBytes(p2wpkh(publicKey).script, script)) return false;
    const digest = bitcoinMessageDigest(message, publicKey);
    const options = { prehash: false, format: 'der' } as const;
    return secp256k1.verify(signed.subarray(0, -1), digest, publicKey, options);
  } catch {
    // Whatever cannot be read is no signature.
    return false;
  }
}

/** What is signed: BIP-143's digest of BIP-322's `to_sign`. */
export function bitcoinMessageDigest(message: string, publicKey: Uint8Array): Uint8Array {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode([
          'OP_0',
          tagSchnorr('BIP0322-signed-message', Buffer.from(message)),
        ]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: p2wpkh(publicKey).script }],
    witnesses: [],
    lockTime: 0,
  });
  const toSign = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
  });
  const spent = Buffer.from(sha256x2(toSpend)).reverse().toString('hex');
  toSign.addInput({ txid: spent, index: 0, sequence: 0 });
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  return toSign.preimageWitnessV0(0, p2pkh(publicKey).script, signatureOfAll, 0n);
}
