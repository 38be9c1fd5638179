import type { Selectable, Updateable } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { FiatTables } from '../fiat-tables.ts';
import { type FiatDepositEventType, nextFiatDepositState } from './fiat-deposit-lifecycle.ts';

export type FiatDepositRow = Selectable<FiatTables['fiat_deposits']>;

export type FiatDepositEvent = {
  readonly type: FiatDepositEventType;
  readonly at: Date;
  readonly cause: string;
  readonly actor: 'user' | 'bank' | 'clock' | 'support';
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Appends an event and moves the deposit to the state that follows. @throws `illegal_transition` */
export async function recordFiatDepositEvent(
  trx: Transaction,
  deposit: Pick<FiatDepositRow, 'id' | 'state'>,
  event: FiatDepositEvent,
  changes: Omit<Updateable<FiatTables['fiat_deposits']>, 'id' | 'state'> = {},
): Promise<void> {
  const state = nextFiatDepositState(deposit.state, event.type);
  await trx
    .updateTable('fiat_deposits')
    .set({ ...changes, state })
    .where('id', '=', deposit.id)
    .execute();
  await appendFiatDepositEvent(trx, deposit.id, event);
}

export async function appendFiatDepositEvent(
  trx: Transaction,
  depositId: string,
  { type, at, cause, actor, data = {} }: FiatDepositEvent,
): Promise<void> {
  await trx
    .insertInto('fiat_deposit_events')
    .values({
      id: uuidV7(at),
      deposit_id: depositId,
      type,
      at,
      cause,
      actor,
      data: JSON.stringify(data),
    })
    .execute();
}
