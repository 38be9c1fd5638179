import { postToLoan } from './post-to-loan.ts';

/** Ends the wait of a loan that has not opened. */
export const cancelLoan = postToLoan<undefined>('cancel');
