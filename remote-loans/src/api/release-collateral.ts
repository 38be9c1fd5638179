import type { ReleaseRequest } from '@tessera/contracts/risk';
import { postToLoan } from './post-to-loan.ts';

/** Returns excess collateral to the spot wallet; needs a fresh price. */
export const releaseCollateral = postToLoan<ReleaseRequest>('collateral/release');
