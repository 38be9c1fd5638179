import type { DueWork } from '../../platform/jobs/due-work.ts';
import {
  collectInstalments,
  remindOfInstalments,
  sellForArrearsAfterGrace,
} from './instalments/instalment-work.ts';
import { activateWaitingLoans, expireWaitingLoans } from './waiting/waiting-work.ts';

export const loanDueWork: readonly DueWork[] = [
  activateWaitingLoans,
  expireWaitingLoans,
  collectInstalments,
  sellForArrearsAfterGrace,
  remindOfInstalments,
];
