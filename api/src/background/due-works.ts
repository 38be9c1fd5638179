import { fiatWorks } from '../fiat/fiat-works.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { loanDueWork } from '../loans/loan-due-work.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import { riskWorks } from '../risk/risk-works.ts';
import { endWhitelists } from '../settings/end-whitelists.ts';
import { treasuryWorks } from '../treasury/treasury-works.ts';
import { disableIdentities } from '../users/close-user.ts';
import { openMissingWallets } from '../wallets/open-missing-wallets.ts';
import { withdrawalWorks } from '../withdrawals/withdrawal-works.ts';

/** Every scheduled step of every capability. At the same time the earlier of the list goes first. */
export const dueWorks: readonly DueWork[] = [
  ...fiatWorks,
  ...withdrawalWorks,
  ...loanDueWork,
  ...riskWorks,
  ...treasuryWorks,
  endWhitelists,
  disableIdentities,
  openMissingWallets,
  deliverMails,
];
