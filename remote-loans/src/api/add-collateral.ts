import type { CollateralRequest } from '@tessera/contracts/risk';
import { postToLoan } from './post-to-loan.ts';

/** Pledges free coins, whatever the price is doing. */
export const addCollateral = postToLoan<CollateralRequest>('collateral');
