import type { DueWork } from '../jobs/due-work.ts';
import { loanDueWork } from '../loans/loan-due-work.ts';
import { deliverMails } from '../mail/deliver-mails.ts';

/** Every scheduled step of every capability. At the same time the earlier of the list goes first. */
export const dueWorks: readonly DueWork[] = [...loanDueWork, deliverMails];
