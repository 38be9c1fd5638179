/**
 * How often a sweep tries, or what: `npm test` tries each kind of fault at least once, always the same ones, and
 * `npm run test:sweeps` the whole of it.
 */
export function sizeOfSweep<Size>(sizes: { readonly short: Size; readonly whole: Size }): Size {
  return process.env.TEST_SWEEPS === 'whole' ? sizes.whole : sizes.short;
}

/**
 * From one step at which a process is killed to the next, before it in one test and after it in another. Killed
 * before a step or after the one before it, a process has done the same: the whole form has every moment twice, the
 * short one two moments of each ten.
 */
export const stepsBetweenDeaths = sizeOfSweep({ short: 10, whole: 1 });
