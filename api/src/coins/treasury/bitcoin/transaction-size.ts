import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';

/** Four weight units are one virtual byte (BIP-141). */
const weightPerByte = 4n;
/** Version, lock time, the counts of inputs and outputs, each four times, and the witness's marker. */
const frameWeight = 42n;
/** One more count byte, twice four, in a transaction with more than 252 inputs. */
const longCountWeight = 8n;
/** Outpoint, empty script and sequence, four times; two lengths, count, signature and public key. */
const inputWeight = 41n * weightPerByte + 108n;
/** Amount and length of the script. */
const outputFrameBytes = 9n;

/** Bytes of a script that pays to a public key's hash, as all addresses of ours do. */
export const ownScriptBytes = 22n;

/**
 * The most virtual bytes that a transaction of ours has, with inputs that pay to a public key's hash
 * (P2WPKH) and signatures of full length.
 */
export function virtualSize(inputs: number, scriptBytes: readonly bigint[]): bigint {
  const outputBytes = scriptBytes.reduce((sum, bytes) => sum + outputFrameBytes + bytes, 0n);
  const weight =
    frameWeight +
    (inputs > 252 ? longCountWeight : 0n) +
    BigInt(inputs) * inputWeight +
    outputBytes * weightPerByte;
  return mulDiv(weight, 1n, weightPerByte, 'up');
}

/** Satoshis for a size at a rate of satoshi per 1,000 virtual bytes. */
export function feeFor(size: bigint, rate: bigint): MinorUnits<'BTC'> {
  return minorUnits('BTC', mulDiv(size, rate, 1_000n, 'up'));
}
