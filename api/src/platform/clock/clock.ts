/** Where the time comes from, so that tests and simulations can move it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
