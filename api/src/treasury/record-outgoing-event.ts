import type { Selectable, Updateable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { nextOutgoingState, type OutgoingEventType } from './outgoing-lifecycle.ts';
import type { TreasuryTables } from './treasury-tables.ts';

export type OutgoingRow = Selectable<TreasuryTables['outgoing_transactions']>;

export type OutgoingEvent = {
  readonly type: OutgoingEventType;
  readonly at: Date;
  readonly data?: Readonly<Record<string, string>>;
  /** What else is another on the row. */
  readonly set?: Omit<Updateable<TreasuryTables['outgoing_transactions']>, 'id' | 'state'>;
};

/** Appends the event and moves the locked row to the state that follows from it. */
export async function recordOutgoingEvent(
  trx: Transaction,
  outgoing: Pick<OutgoingRow, 'id' | 'state'>,
  { type, at, data = {}, set = {} }: OutgoingEvent,
): Promise<void> {
  await trx
    .updateTable('outgoing_transactions')
    .set({ ...set, state: nextOutgoingState(outgoing.state, type) })
    .where('id', '=', outgoing.id)
    .execute();
  await appendOutgoingEvent(trx, { id: outgoing.id, type, at, data });
}

export async function appendOutgoingEvent(
  trx: Transaction,
  event: {
    readonly id: string;
    readonly type: OutgoingEventType;
    readonly at: Date;
    readonly data: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await trx
    .insertInto('outgoing_events')
    .values({
      id: uuidV7(event.at),
      outgoing_id: event.id,
      type: event.type,
      at: event.at,
      data: JSON.stringify(event.data),
    })
    .execute();
}
