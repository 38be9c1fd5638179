import type { RepayLoanRequest } from '@tessera/contracts/loans';
import { postToLoan } from './post-to-loan.ts';

/** Pays from the fiat wallet; of more than the debt only the debt is taken. */
export const repayLoan = postToLoan<RepayLoanRequest>('repayments');
