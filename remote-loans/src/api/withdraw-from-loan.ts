import { postToLoan } from './post-to-loan.ts';

/** Ends a loan within its first 14 days; the origination fee is given back. */
export const withdrawFromLoan = postToLoan<undefined>('withdraw');
