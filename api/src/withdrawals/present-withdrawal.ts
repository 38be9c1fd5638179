import type { Withdrawal, WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import { gatewayFor } from '../chains/gateway-for.ts';
import { assetOn } from '../chains/network.ts';
import type { Reader } from '../database/database.ts';
import { hasTotp } from '../factors/has-totp.ts';
import { factorsOf } from '../step-up/request-step-up.ts';
import { readPayments } from '../treasury/read-payments.ts';
import { findWithdrawal } from './find-withdrawal.ts';
import type { WithdrawalRow } from './record-withdrawal-event.ts';

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
    requestedAt: withdrawal.requested_at.toISOString(),
    expiresAt: withdrawal.expires_at.toISOString(),
    endedAt: withdrawal.ended_at?.toISOString() ?? null,
  };
}

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function presentWithdrawalDetail(
  reader: Reader,
  context: Context,
  { userId, withdrawalId }: { readonly userId: string; readonly withdrawalId: string },
): Promise<WithdrawalDetail> {
  const withdrawal = await findWithdrawal(reader, { userId, withdrawalId });
  const [presented] = await presentWithdrawals(reader, context, [withdrawal]);
  if (!presented) throw new Error('One withdrawal is presented as one');
  const events = await reader
    .selectFrom('withdrawal_events')
    .select(['id', 'type', 'at', 'cause'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('number')
    .execute();
  const isPending = withdrawal.state === 'pending_confirmation';
  return {
    ...presented,
    stepUp: isPending
      ? {
          // One challenge a withdrawal, whatever number of codes were mailed for it.
          challengeId: withdrawalId,
          expiresAt: withdrawal.code_expires_at.toISOString(),
          factors: [...factorsOf(await hasTotp(reader, userId))],
          attemptsLeft: withdrawal.attempts_left,
        }
      : null,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
