import type { Selectable, Updateable } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { FiatTables } from '../fiat-tables.ts';
import {
  type FiatWithdrawalEventType,
  nextFiatWithdrawalState,
} from './fiat-withdrawal-lifecycle.ts';

export type FiatWithdrawalRow = Selectable<FiatTables['fiat_withdrawals']>;

export type FiatWithdrawalEvent = {
  readonly type: FiatWithdrawalEventType;
  readonly at: Date;
  readonly cause: string;
  readonly actor: 'user' | 'bank' | 'clock';
};

/** Appends an event and moves the withdrawal to the state that follows. @throws `illegal_transition` */
export async function recordFiatWithdrawalEvent(
  trx: Transaction,
  withdrawal: Pick<FiatWithdrawalRow, 'id' | 'state'>,
  event: FiatWithdrawalEvent,
  changes: Omit<Updateable<FiatTables['fiat_withdrawals']>, 'id' | 'state'> = {},
): Promise<void> {
  const state = nextFiatWithdrawalState(withdrawal.state, event.type);
  await trx
    .updateTable('fiat_withdrawals')
    .set({ ...changes, state })
    .where('id', '=', withdrawal.id)
    .execute();
  await appendFiatWithdrawalEvent(trx, withdrawal.id, event);
}

export async function appendFiatWithdrawalEvent(
  trx: Transaction,
  withdrawalId: string,
  { type, at, cause, actor }: FiatWithdrawalEvent,
): Promise<void> {
  await trx
    .insertInto('fiat_withdrawal_events')
    .values({
      id: uuidV7(at),
      withdrawal_id: withdrawalId,
      type,
      at,
      cause,
      actor,
      data: '{}',
    })
    .execute();
}
