import type { Signature, SignatureRequest } from '@tessera/contracts/signer';
import { findWithdrawal, isCancelled } from '../approvals/withdrawal-row.ts';
import { refuseWhilePaused } from '../pause/pause.ts';
import { recordStrangeOrder } from '../pause/record-strange-order.ts';
import { checkApproval } from '../policy/check-approval.ts';
import { checkExclusion, type SignedBefore } from '../policy/check-exclusion.ts';
import { checkFees } from '../policy/check-fees.ts';
import { checkVoid } from '../policy/check-void.ts';
import type { Payment } from '../policy/payment.ts';
import { refuseUsedElsewhere } from '../read-backs/refuse-used.ts';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { checkHolds } from './check-holds.ts';
import { readOrder } from './read-order.ts';
import { findClaims, findPurpose, readSpentFees } from './read-signed.ts';
import { recordSignature } from './record-signature.ts';
import { listOrderClaims, refuseVoided } from './voids.ts';

/**
 * Checks, signs and records in one step that nothing interrupts: what is answered is on the disk, and
 * the same order again is answered from there. @throws Refusal see the contract
 */
export function signOrder(context: SignerContext, order: SignatureRequest): Signature {
  try {
    return signOnce(context, order);
  } catch (error) {
    if (error instanceof Refusal) recordStrangeOrder(context, error.code);
    throw error;
  }
}

function signOnce(context: SignerContext, order: SignatureRequest): Signature {
  const request = JSON.stringify(order);
  return inTransaction(context.database, () => {
    refuseVoided(context.database, order);
    const known = findAnswer(context, order.id, request);
    if (known) return known;
    const { payment, sign } = readOrder(context, order);
    const before = check(context, payment);
    const signature = sign();
    recordSignature(context, { payment, request, signature, before });
    return signature;
  });
}

function findAnswer(
  { database }: SignerContext,
  orderId: string,
  request: string,
): Signature | undefined {
  const known = database
    .prepare('select request, transaction_id, raw from signatures where order_id = ?')
    .get(orderId) as { request: string; transaction_id: string; raw: string } | undefined;
  if (!known) return undefined;
  if (known.request !== request) {
    throw new Refusal('order_changed', 'Another order was signed under this id');
  }
  return { transactionId: known.transaction_id, raw: known.raw };
}

/** What was signed before, once nothing stands against the payment. */
function check(context: SignerContext, payment: Payment): SignedBefore {
  const { database, config, now } = context;
  const { purposeId } = payment;
  const withdrawal = findWithdrawal(database, purposeId);
  checkApproval(
    payment,
    withdrawal && {
      asset: withdrawal.asset,
      amount: BigInt(withdrawal.amount),
      destination: withdrawal.destination,
      isApproved: withdrawal.approved_at !== null,
    },
    isCancelled(database, purposeId),
  );
  refuseWhilePaused(database);
  refuseUsedElsewhere(database, payment);
  const before = {
    purpose: findPurpose(database, purposeId),
    claims: findClaims(database, payment),
  };
  if (payment.purpose === 'void') {
    checkVoid(payment, { ...before, orders: listOrderClaims(database, purposeId) });
  } else {
    checkExclusion(payment, before);
  }
  // Another signature of a purpose moves no more than its first one did.
  if (withdrawal && !before.purpose) checkHolds(context, withdrawal);
  checkFees(payment, readSpentFees(database, payment, now()), config.limits);
  return before;
}
