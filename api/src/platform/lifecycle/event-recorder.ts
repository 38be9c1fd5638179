import { type Insertable, sql, type Updateable } from 'kysely';
import type { Reader, Tables, Transaction } from '../database/database.ts';
import { insertRow, updateRows, type Where } from '../database/rows.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import type { Lifecycle } from './define-lifecycle.ts';

/** What happened, when, why and by whom; `data` is what its history has to say besides. */
export type LifecycleEvent<Type extends string, Actor extends string = string> = {
  readonly type: Type;
  readonly at: Date;
  readonly cause: string;
  readonly actor: Actor;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** The tables whose rows have a life. */
type Living = {
  [Table in keyof Tables]: Tables[Table] extends { id: string; state: string } ? Table : never;
}[keyof Tables];

/**
 * The one that writes down what happens to the rows of a table: `record` writes an event and nothing
 * else, `move` also brings a locked row to the state that follows.
 */
export function eventRecorder<
  Table extends Living,
  Event extends Pick<LifecycleEvent<string>, 'type' | 'at' | 'data'>,
>(
  lifecycle: Lifecycle<Tables[Table]['state'], Event['type']>,
  names: { readonly table: Table; readonly events: keyof Tables; readonly subject: string },
) {
  type Row = { readonly id: string; readonly state: Tables[Table]['state'] | null };

  async function record(trx: Transaction, id: string, event: Event): Promise<void> {
    const data = JSON.stringify(event.data ?? {});
    const row = { ...event, id: uuidV7(event.at), [names.subject]: id, data };
    await insertRow(trx, names.events, row as unknown as Insertable<Tables[keyof Tables]>);
  }

  /** @throws DomainError `illegal_transition` */
  async function move(
    trx: Transaction,
    { id, state }: Row,
    event: Event,
    changes?: Omit<Updateable<Tables[Table]>, 'id' | 'state'>,
  ): Promise<void> {
    const next = lifecycle.next(state, event.type);
    // An event that leaves the state alone says nothing of it: the row may be read before another.
    const set = { ...changes, ...(next === state ? {} : { state: next }) };
    if (Object.keys(set).length > 0) {
      await updateRows(trx, names.table, { id } as Where<Table>, set as Updateable<Tables[Table]>);
    }
    await record(trx, id, event);
  }

  /** Of one row, as its owner reads them. */
  async function list(reader: Reader, id: string) {
    const { rows } = await sql<{ id: string; type: Event['type']; at: Date; cause: string }>`
      select id, type, at, cause from ${sql.table(names.events)}
      where ${sql.ref(names.subject)} = ${id} order by number
    `.execute(reader);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  return { record, move, list };
}
