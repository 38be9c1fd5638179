import { InsufficientBalance } from '../../books/ledger/posting/insufficient-balance.ts';
import type { NumberedSignature } from '../../coins/signer/signer.ts';
import {
  type AdoptedWithdrawal,
  adoptWithdrawal,
} from '../../payments/withdrawals/coins/adopt-withdrawal.ts';
import { type RestorationFinding, recordFinding } from '../../platform/freezing/restorations.ts';
import { allSigned, type Recovering } from './recovering.ts';

/**
 * Withdrawals of what the signer has signed, after deposits came back that they may be of. Whether all of them were: for some
 * the house may lack what it has to lend.
 */
export async function adoptWithdrawals({
  context,
  restoration,
  say,
}: Recovering): Promise<boolean> {
  const seen = new Set<string>();
  let isComplete = true;
  for await (const given of allSigned(context)) {
    const { purposeId, purpose } = given.order;
    if (purpose !== 'withdrawal' || seen.has(purposeId)) continue;
    seen.add(purposeId);
    try {
      await context.database.transaction().execute(async (trx) => {
        const finding = findingOf(await adoptWithdrawal(trx, context, given), given);
        if (finding) await recordFinding(trx, restoration, finding, context.clock.now());
      });
    } catch (error) {
      if (!(error instanceof InsufficientBalance)) throw error;
      say(
        `Withdrawal ${purposeId}: neither its customer nor the house has what left: fund the house`,
      );
      isComplete = false;
    }
  }
  return isComplete;
}

function findingOf(
  adopted: AdoptedWithdrawal,
  { order, signature: { transactionId }, withdrawal }: NumberedSignature,
): RestorationFinding | undefined {
  const { outcome } = adopted;
  if (outcome === 'known') return undefined;
  const asset = order.network === 'bitcoin' ? 'BTC' : order.asset;
  const paid = { transactionId, asset, amount: order.amount, subject: withdrawal?.subject ?? '' };
  const subject = order.purposeId;
  if (outcome === 'adopted') {
    return { kind: 'withdrawal_booked_again', subject, details: paid, wantsPeople: false };
  }
  if (outcome === 'lent') {
    const details = { ...paid, owed: String(adopted.missing) };
    return { kind: 'withdrawal_lent', subject, details, wantsPeople: true };
  }
  const kind = outcome === 'nobody' ? 'withdrawal_of_nobody' : 'withdrawal_paid_though_ended';
  return { kind, subject, details: paid, wantsPeople: true };
}
