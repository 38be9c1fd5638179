import type { AcceptLoanRequest } from '@tessera/contracts/loans';
import { postToLoan } from './post-to-loan.ts';

/** Lets a loan that waits run on the terms of the moment. */
export const acceptLoan = postToLoan<AcceptLoanRequest>('accept');
