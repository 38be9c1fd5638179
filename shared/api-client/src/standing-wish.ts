/** The keys of a wish that is named by what it is about, as it stands. */
export type StandingWish = {
  /** The same in every tab for the same name and as many refusals. */
  keyOf(name: string): string;
  /** The last key was refused, and answers with that refusal from now on. */
  refuse(): void;
};

/**
 * Counts the refusals of one form's standing wish, beginning anew with each name. A refusal did nothing,
 * so that asking again is the next attempt at the same wish, and has a key of its own.
 */
export function createStandingWish(): StandingWish {
  let current = '';
  let refusals = 0;
  return {
    keyOf(name) {
      if (name !== current) [current, refusals] = [name, 0];
      return refusals === 0 ? name : `${name}.${refusals}`;
    },
    refuse() {
      refusals += 1;
    },
  };
}
