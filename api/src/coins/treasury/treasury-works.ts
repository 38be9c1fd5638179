import type { DueWork } from '../../platform/jobs/due-work.ts';
import { bumpFees } from './attempts/bump-fees.ts';
import { sendAttempts } from './attempts/send-attempts.ts';
import { signAttempts } from './attempts/sign-attempts.ts';
import { voidPayments } from './attempts/void-payments.ts';
import { consolidateCoins } from './bitcoin/consolidation/consolidate-coins.ts';
import { endColdMoves } from './cold/end-cold-moves.ts';
import { prepareRefills } from './cold/prepare-refills.ts';
import { sweepToCold } from './cold/sweep-to-cold.ts';
import { fillNonces } from './ethereum/fill-nonces.ts';
import { sweepAtLowFees } from './ethereum/sweeps/sweep-at-low-fees.ts';
import { sweepDeposits } from './ethereum/sweeps/sweep-deposits.ts';
import { bookNetworkFee } from './fees/book-network-fee.ts';
import { confirmOutgoing } from './outgoing/confirm-outgoing.ts';
import { orderAgain } from './outgoing/order-again.ts';

/** Everything that leaves our addresses, from the order to the signer to its price in the ledger. */
export const treasuryWorks: readonly DueWork[] = [
  sweepAtLowFees,
  sweepDeposits,
  consolidateCoins,
  prepareRefills,
  sweepToCold,
  orderAgain,
  signAttempts,
  sendAttempts,
  bumpFees,
  voidPayments,
  fillNonces,
  confirmOutgoing,
  endColdMoves,
  bookNetworkFee,
];
