/** A price older than this blocks what a wrong price could harm. */
export const staleAfterMs = 300_000;
