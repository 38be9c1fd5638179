/** Blocks that a fork replaces at most: so many are known before the first customer comes. */
export const deepestFork = 30;
