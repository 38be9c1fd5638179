import type { PayOffLoanRequest } from '@tessera/contracts/loans';
import { postToLoan } from './post-to-loan.ts';

/** Ends a loan for exactly what was quoted; refused as `payoff_changed` on another day. */
export const payOffLoan = postToLoan<PayOffLoanRequest>('payoff');
