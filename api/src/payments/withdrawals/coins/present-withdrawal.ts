import type { Withdrawal, WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { gatewayFor } from '../../../coins/chains/gateway-for.ts';
import { assetOn } from '../../../coins/chains/network.ts';
import { readPayments } from '../../../coins/treasury/outgoing/read-payments.ts';
import { hasTotp } from '../../../person/factors/has-totp.ts';
import { factorsOf } from '../../../person/step-up/request-step-up.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import type { Named } from '../rail.ts';
import { type WithdrawalRow, withdrawalEvents } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'gateways'>;

/** As their owner sees them, with their confirmations as far as the chain was read. */
export async function presentWithdrawals(
  reader: Reader,
  context: Context,
  withdrawals: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const confirming = withdrawals.filter(({ state }) => state === 'confirming');
  const payments = await readPayments(
    reader,
    confirming.map(({ id }) => id),
  );
  return withdrawals.map((withdrawal) =>
    present(context, withdrawal, payments.get(withdrawal.id)?.confirmations ?? 0),
  );
}

function present(context: Context, withdrawal: WithdrawalRow, confirmations: number): Withdrawal {
  const { id, state, asset, amount, fee, address } = withdrawal;
  const { confirmationsRequired } = assetOn(gatewayFor(context, asset).network, asset);
  return {
    id,
    walletId: withdrawal.wallet_id,
    state,
    amount: toWireMoney({ asset, minor: amount }),
    fee: toWireMoney({ asset, minor: fee }),
    destination: {
      addressId: withdrawal.address_id,
      label: withdrawal.address_label,
      address,
    },
    transactionId: withdrawal.transaction_id,
    confirmations:
      state === 'completed'
        ? confirmationsRequired
        : Math.min(confirmations, confirmationsRequired),
    confirmationsRequired,
    heldBackBecause: withdrawal.held_back_because,
    heldBackUntil: withdrawal.held_back_until?.toISOString() ?? null,
    requestedAt: withdrawal.requested_at.toISOString(),
    expiresAt: withdrawal.expires_at.toISOString(),
    endedAt: withdrawal.ended_at?.toISOString() ?? null,
  };
}

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function presentWithdrawalDetail(
  reader: Reader,
  context: Context,
  { userId, withdrawalId }: Named,
): Promise<WithdrawalDetail> {
  const withdrawal = await findRow(reader, 'withdrawals', { id: withdrawalId, user_id: userId });
  if (!withdrawal) throw notFound('withdrawal');
  const [presented] = await presentWithdrawals(reader, context, [withdrawal]);
  if (!presented) throw new Error('One withdrawal is presented as one');
  const isPending = withdrawal.state === 'pending_confirmation';
  return {
    ...presented,
    stepUp: isPending
      ? {
          // One challenge a withdrawal, whatever number of codes were mailed for it.
          challengeId: withdrawalId,
          expiresAt: withdrawal.code_expires_at.toISOString(),
          factors: factorsOf(await hasTotp(reader, userId)),
          attemptsLeft: withdrawal.attempts_left,
        }
      : null,
    events: await withdrawalEvents.list(reader, withdrawalId),
  };
}
