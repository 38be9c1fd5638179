import type { Coin } from '@tessera/contracts/money';
import type { PlannedFee, RequestCheck } from '@tessera/contracts/signer';
import { networkOf } from '@tessera/money/asset';
import { findWithdrawal, isCancelled, type WithdrawalRow } from '../approvals/withdrawal-row.ts';
import { refuseWhilePaused } from '../pause/pause.ts';
import { checkAmount } from '../policy/check-amount.ts';
import { checkCaps } from '../policy/check-caps.ts';
import { checkFee, checkFees } from '../policy/check-fees.ts';
import { checkWhitelist } from '../policy/check-whitelist.ts';
import { Refusal } from '../refusal.ts';
import { refuseWithoutSecondApproval } from '../second-approval/second-approvals.ts';
import type { SignerContext } from '../signer-context.ts';
import { refuseForgotten } from '../whitelists/memory.ts';
import { readWhitelist } from '../whitelists/whitelists.ts';
import { findPurpose, readLastDay, readSpentFees } from './read-signed.ts';

/**
 * Whether an approved withdrawal may go out at this moment: all that does not depend on the order for
 * it. What was signed once already is not asked again. @throws Refusal see the contract, `holdCodes`
 */
export function checkHolds(context: SignerContext, withdrawal: WithdrawalRow): void {
  const { database, config } = context;
  const { id: purposeId, subject, destination } = withdrawal;
  const asset = withdrawal.asset as Coin;
  const amount = BigInt(withdrawal.amount);
  const now = context.now();
  checkAmount(asset, amount, config.limits);
  refuseWithoutSecondApproval(context, withdrawal);
  const whitelist = readWhitelist(database, { subject, asset, destination, now });
  checkWhitelist(whitelist, config.whitelistDelayMs, now);
  const payment = { purposeId, asset, amount, destination };
  checkCaps(payment, readLastDay(database, payment, { subject, now }), config.limits, now);
}

/** The same for who asks before it orders anything. @throws Refusal see the contract, `POST /checks` */
export function checkWithdrawal(
  context: SignerContext,
  { withdrawalId, known, planned }: RequestCheck,
): void {
  const { database } = context;
  refuseForgotten(database, known);
  const withdrawal = findWithdrawal(database, withdrawalId);
  if (isCancelled(database, withdrawalId)) {
    throw new Refusal('cancelled', 'The withdrawal was cancelled');
  }
  if (!withdrawal || withdrawal.approved_at === null) {
    throw new Refusal('not_approved', 'Nobody approved it');
  }
  refuseWhilePaused(database);
  if (findPurpose(database, withdrawalId)) return;
  checkHolds(context, withdrawal);
  if (planned) checkPlannedFee(context, withdrawal, planned);
}

/** What its order would be refused for, were it to cost so much. */
function checkPlannedFee(
  { database, config, now }: SignerContext,
  { id: purposeId, asset }: WithdrawalRow,
  planned: PlannedFee,
): void {
  const network = networkOf(asset as Coin);
  const fee = BigInt(planned.fee);
  checkFee(network, { fee, size: BigInt(planned.size) }, config.limits[network]);
  const spent = readSpentFees(database, { network, purposeId }, now());
  checkFees({ network, fee }, spent, config.limits);
}
