import type { Cents } from '@tessera/money/minor-units';
import type { EuroDepositId, Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { type FiatDepositEvent, fiatDepositEvents } from './fiat-deposit-events.ts';

/** A deposit that a payment on its reference is waited for, with what gave rise to it. */
export async function openFiatDeposit(
  trx: Transaction,
  terms: {
    readonly user_id: UserId;
    readonly reference: string;
    /** The deposit whose reference was used again. */
    readonly repeats?: EuroDepositId;
    readonly instructed_amount?: Cents | null;
  },
  event: Omit<FiatDepositEvent, 'type'>,
) {
  const deposit = { id: uuidV7<EuroDepositId>(event.at), state: 'instructed' } as const;
  await insertRow(trx, 'fiat_deposits', { ...deposit, ...terms, created_at: event.at });
  await fiatDepositEvents.record(trx, deposit.id, { ...event, type: 'instructed' });
  return deposit;
}
