import type { DueWork } from '../jobs/due-work.ts';
import {
  collectInstalments,
  remindOfInstalments,
  sellForArrearsAfterGrace,
} from './instalment-work.ts';
import { activateWaitingLoans, expireWaitingLoans } from './waiting-work.ts';

export const loanDueWork: readonly DueWork[] = [
  activateWaitingLoans,
  expireWaitingLoans,
  collectInstalments,
  sellForArrearsAfterGrace,
  remindOfInstalments,
];
