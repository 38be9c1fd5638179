import { randomBytes } from 'node:crypto';

/** Of what a customer owns: a neighbour sees one of them at most, and not how many belong together. */
const partsOfEach = 4;

/** More than any amount by so much that no cut is likelier than another. */
const randomBytesOfCut = 32;

/** An amount as parts that add up to it, cut at random places. Some may be zero. */
export function cutInParts(
  amount: bigint,
  random: (bytes: number) => Uint8Array = randomBytes,
): readonly bigint[] {
  const cuts = Array.from({ length: partsOfEach - 1 }, () => {
    const number = BigInt(`0x${Buffer.from(random(randomBytesOfCut)).toString('hex')}`);
    return number % (amount + 1n);
  }).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return [...cuts, amount].map((cut, nth) => cut - (cuts[nth - 1] ?? 0n));
}
