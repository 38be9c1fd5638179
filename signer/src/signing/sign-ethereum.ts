import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Signature } from '@tessera/contracts/signer';
import { keccak256, numberToHex, serializeTransaction } from 'viem';
import type { Keyring } from '../keys/keyring.ts';
import type { EthereumPlan } from '../policy/parse-ethereum-order.ts';

/**
 * Signs an EIP-1559 transaction (RFC 6979): the same plan always gives the same bytes. The library's
 * own signing is asynchronous, and here nothing may come between a decision and its record.
 */
export function signEthereum(
  { from, transaction }: EthereumPlan,
  { ethereum }: Pick<Keyring, 'ethereum'>,
): Signature {
  const hash = keccak256(serializeTransaction(transaction), 'bytes');
  const { r, s, recovery } = secp256k1.Signature.fromBytes(
    secp256k1.sign(hash, ethereum.privateKey(from), { prehash: false, format: 'recovered' }),
    'recovered',
  );
  if (recovery === undefined) throw new Error('A recovered signature says which point it is of');
  const raw = serializeTransaction(transaction, {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    yParity: recovery,
  });
  return { transactionId: keccak256(raw), raw };
}
