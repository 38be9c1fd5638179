import type { DueWork } from '../jobs/due-work.ts';
import { bookNetworkFee } from './book-network-fee.ts';
import { bumpFees } from './bump-fees.ts';
import { confirmOutgoing } from './confirm-outgoing.ts';
import { fillNonces } from './ethereum/fill-nonces.ts';
import { sweepDeposits } from './ethereum/sweeps/sweep-deposits.ts';
import { orderAgain } from './order-again.ts';
import { sendAttempts } from './send-attempts.ts';
import { signAttempts } from './sign-attempts.ts';

/** Everything that leaves our addresses, from the order to the signer to its price in the ledger. */
export const treasuryWorks: readonly DueWork[] = [
  sweepDeposits,
  orderAgain,
  signAttempts,
  sendAttempts,
  bumpFees,
  fillNonces,
  confirmOutgoing,
  bookNetworkFee,
];
