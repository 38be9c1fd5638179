import type { FiatWithdrawal, FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Reader } from '../../database/database.ts';
import { readStepUp } from '../../step-up/read-step-up.ts';
import { findFiatWithdrawal } from './find-fiat-withdrawal.ts';
import type { FiatWithdrawalRow } from './record-fiat-withdrawal-event.ts';

export function presentFiatWithdrawal(withdrawal: FiatWithdrawalRow): FiatWithdrawal {
  const { payee_id: id, payee_name: name, iban } = withdrawal;
  return {
    id: withdrawal.id,
    state: withdrawal.state,
    amount: toWireMoney({ asset: 'EUR', minor: withdrawal.amount }),
    payee: { id, name, iban },
    requestedAt: withdrawal.requested_at.toISOString(),
    expiresAt: withdrawal.expires_at.toISOString(),
    submittedAt: withdrawal.submitted_at?.toISOString() ?? null,
    endedAt: withdrawal.ended_at?.toISOString() ?? null,
    reason: withdrawal.reason,
  };
}

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function presentFiatWithdrawalDetail(
  reader: Reader,
  { userId, withdrawalId }: { readonly userId: string; readonly withdrawalId: string },
): Promise<FiatWithdrawalDetail> {
  const withdrawal = await findFiatWithdrawal(reader, { userId, withdrawalId });
  const events = await reader
    .selectFrom('fiat_withdrawal_events')
    .select(['id', 'type', 'at', 'cause'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('number')
    .execute();
  const isPending = withdrawal.state === 'pending_confirmation';
  return {
    ...presentFiatWithdrawal(withdrawal),
    stepUp: isPending ? await readStepUp(reader, withdrawal.challenge_id) : null,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
