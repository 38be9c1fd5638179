import type { FiatDeposit, FiatDepositDetail, PaymentInstruction } from '@tessera/contracts/fiat';
import { eurosOrNull } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { EuroDepositId, Reader, UserId } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import type { Bank } from '../../bank/bank.ts';
import { epcQrPayload } from './epc-qr-payload.ts';
import { type FiatDepositRow, fiatDepositEvents } from './fiat-deposit-events.ts';

export function presentFiatDeposit(deposit: FiatDepositRow): FiatDeposit {
  return {
    id: deposit.id,
    state: deposit.state,
    reference: deposit.reference,
    instructedAmount: eurosOrNull(deposit.instructed_amount),
    amount: eurosOrNull(deposit.amount),
    shortfall: deposit.shortfall === 0n ? null : eurosOrNull(deposit.shortfall),
    paymentId: deposit.payment_id,
    createdAt: deposit.created_at.toISOString(),
    receivedAt: deposit.received_at?.toISOString() ?? null,
    endedAt: deposit.ended_at?.toISOString() ?? null,
  };
}

/** @throws DomainError `not_found`, also for a deposit of somebody else */
export async function presentFiatDepositDetail(
  reader: Reader,
  { bank }: Pick<AppContext, 'bank'>,
  { userId, depositId }: { readonly userId: UserId; readonly depositId: EuroDepositId },
): Promise<FiatDepositDetail> {
  const deposit = await findRow(reader, 'fiat_deposits', { id: depositId, user_id: userId });
  if (!deposit) throw notFound('deposit');
  return {
    ...presentFiatDeposit(deposit),
    instruction: bank ? instructionOf(deposit, bank) : null,
    events: await fiatDepositEvents.list(reader, depositId),
  };
}

function instructionOf(deposit: FiatDepositRow, { account, sandbox }: Bank): PaymentInstruction {
  const { reference, instructed_amount: amount } = deposit;
  return {
    beneficiary: account.holder,
    iban: account.iban,
    bic: account.bic,
    reference,
    amount: eurosOrNull(amount),
    qrPayload: epcQrPayload({ ...account, amount, reference }),
    sandbox,
  };
}
