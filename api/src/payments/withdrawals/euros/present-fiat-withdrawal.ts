import type { FiatWithdrawal, FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import { euros } from '@tessera/money/wire-money';
import { readStepUp } from '../../../person/step-up/read-step-up.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Named } from '../rail.ts';
import { type FiatWithdrawalRow, fiatWithdrawalEvents } from './fiat-withdrawal-events.ts';
import { getFiatWithdrawal } from './get-fiat-withdrawal.ts';

export function presentFiatWithdrawal(withdrawal: FiatWithdrawalRow): FiatWithdrawal {
  const { payee_id: id, payee_name: name, iban } = withdrawal;
  return {
    id: withdrawal.id,
    state: withdrawal.state,
    amount: euros(withdrawal.amount),
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
  named: Named,
): Promise<FiatWithdrawalDetail> {
  const withdrawal = await getFiatWithdrawal(reader, named);
  const isPending = withdrawal.state === 'pending_confirmation';
  return {
    ...presentFiatWithdrawal(withdrawal),
    stepUp: isPending ? await readStepUp(reader, withdrawal.challenge_id) : null,
    events: await fiatWithdrawalEvents.list(reader, withdrawal.id),
  };
}
