import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { notify } from '../notices/notify.ts';
import type { BoundTo } from './step-up-code.ts';
import { type StepUpPurpose, stepUpPurposes } from './step-up-purpose.ts';

/** The code goes into the mail alone, with what it confirms, so that a stranger's wish is seen. */
export async function mailCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  mail: {
    readonly userId: UserId;
    readonly purpose: StepUpPurpose;
    readonly boundTo: BoundTo;
    readonly expiresAt: Date;
    readonly code: string;
  },
): Promise<void> {
  const { userId, purpose, boundTo, expiresAt, code } = mail;
  await notify(trx, context, {
    userId,
    kind: 'step_up_code',
    data: {
      purpose: stepUpPurposes[purpose],
      amount: boundTo.amount,
      destination: boundTo.destination,
      expiresAt: expiresAt.toISOString(),
    },
    secret: { code },
  });
}
