import { secp256k1 } from '@noble/curves/secp256k1.js';
import { Transaction as BitcoinTransaction, p2wpkh, SigHash } from '@scure/btc-signer';
import {
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem';
import { i18n } from '../../../platform/languages/i18n.ts';
import type { ColdMove } from './cold-move.ts';

export type SignedRefill = { readonly transactionId: string; readonly raw: string };

/**
 * The bytes that a holder of the cold keys brought back, when they are the prepared transaction with
 * right signatures and nothing else; or else what is wrong with them. Bitcoin: a PSBT in base64, or the
 * transaction in hex. Ethereum: the signed transaction in hex.
 */
export async function readSignedRefill(
  { network, unsigned }: Pick<ColdMove, 'network' | 'unsigned'>,
  text: string,
  coldAddress: string,
): Promise<SignedRefill | string> {
  if (unsigned === null) return i18n.t('It is not prepared yet.');
  try {
    return network === 'bitcoin'
      ? readBitcoin(unsigned, text.trim())
      : await readEthereum(unsigned as Hex, text.trim() as Hex, coldAddress);
  } catch {
    return i18n.t('The file holds no signed transaction of this network.');
  }
}

function readBitcoin(unsigned: string, text: string): SignedRefill | string {
  const prepared = BitcoinTransaction.fromPSBT(Buffer.from(unsigned, 'base64'));
  const signed = /^[0-9a-f]+$/i.test(text)
    ? BitcoinTransaction.fromRaw(Buffer.from(text, 'hex'))
    : BitcoinTransaction.fromPSBT(Buffer.from(text, 'base64'));
  if (!signed.isFinal) signed.finalize();
  if (!isSame(signed.unsignedTx, prepared.unsignedTx)) {
    return i18n.t('It is another transaction than the one that was prepared.');
  }
  for (let index = 0; index < prepared.inputsLength; index += 1) {
    if (!isSigned(prepared, signed, index))
      return i18n.t('Input {number} is not signed by the cold key.', { number: index });
  }
  return { transactionId: signed.id, raw: signed.hex };
}

const isSame = (bytes: Uint8Array, others: Uint8Array) => Buffer.compare(bytes, others) === 0;

/** By the key of the output that it spends (BIP-143, pay to a witness public key's hash). */
function isSigned(
  prepared: BitcoinTransaction,
  signed: BitcoinTransaction,
  index: number,
): boolean {
  const output = prepared.getInput(index).witnessUtxo;
  const [signature, publicKey] = signed.getInput(index).finalScriptWitness ?? [];
  if (!output || !signature || !publicKey) return false;
  const { script } = p2wpkh(publicKey);
  if (!isSame(script, output.script)) return false;
  const scriptCode = Uint8Array.of(0x76, 0xa9, 0x14, ...script.subarray(2), 0x88, 0xac);
  const hash = prepared.preimageWitnessV0(index, scriptCode, SigHash.ALL, output.amount);
  const der = signature.subarray(0, -1);
  return secp256k1.verify(der, hash, publicKey, { prehash: false, format: 'der' });
}

async function readEthereum(
  unsigned: Hex,
  text: Hex,
  coldAddress: string,
): Promise<SignedRefill | string> {
  const { r, s, v, yParity, ...transaction } = parseTransaction(text);
  if (
    serializeTransaction(transaction as Parameters<typeof serializeTransaction>[0]) !== unsigned
  ) {
    return i18n.t('It is another transaction than the one that was prepared.');
  }
  const serializedTransaction = text as `0x02${string}`;
  const signer = await recoverTransactionAddress({ serializedTransaction });
  if (signer !== coldAddress) return i18n.t('It is not signed by the cold key.');
  return { transactionId: keccak256(text), raw: text };
}
