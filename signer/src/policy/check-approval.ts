import { Refusal } from '../refusal.ts';
import type { Payment } from './payment.ts';

/** What a person was asked to approve, and whether they did. */
export type Approval = {
  readonly asset: string;
  readonly amount: bigint;
  readonly destination: string;
  readonly isApproved: boolean;
};

/**
 * A withdrawal pays what was approved, to the last unit. The house's own moves need no approval:
 * they can only end with us.
 * @throws Refusal `not_approved`, `cancelled`, `terms_changed`, `foreign_destination`
 */
export function checkApproval(
  payment: Payment,
  approval: Approval | undefined,
  isCancelled: boolean,
): void {
  if (payment.purpose !== 'withdrawal') return;
  if (isCancelled) throw new Refusal('cancelled', 'The withdrawal was cancelled');
  if (!approval?.isApproved) throw new Refusal('not_approved', 'Nobody approved it');
  if (payment.destination !== approval.destination) {
    throw new Refusal('foreign_destination', 'Another destination was approved');
  }
  if (payment.asset !== approval.asset || payment.amount !== approval.amount) {
    throw new Refusal('terms_changed', 'Another amount was approved');
  }
}
