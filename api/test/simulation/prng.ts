/** Every choice of a simulation comes from one of these, so that its seed names all of it. */
export type Prng = {
  /** From 0 up to 1. */
  readonly fraction: () => number;
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
  readonly shuffle: <T>(items: readonly T[]) => T[];
};

/** sfc32 of PractRand, seeded by one number and warmed up. */
export function prng(seed: number): Prng {
  let [a, b, c, counter] = [0x9e3779b9, seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) next();
  const fraction = () => next() / 2 ** 32;
  const between = (least: number, most: number) =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[Math.floor(fraction() * items.length)],
    shuffle: (items) => {
      const left = [...items];
      return items.flatMap(() => left.splice(between(0, left.length - 1), 1));
    },
  };
}
