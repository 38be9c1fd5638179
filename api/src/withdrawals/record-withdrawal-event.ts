import type { Selectable, Updateable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { nextWithdrawalState, type WithdrawalEventType } from './withdrawal-lifecycle.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;

export type WithdrawalEvent = {
  readonly type: WithdrawalEventType;
  readonly at: Date;
  readonly cause: string;
  readonly actor: 'user' | 'clock' | 'treasury' | 'chain';
  readonly data?: Readonly<Record<string, unknown>>;
};

type Changes = Omit<Updateable<WithdrawalTables['withdrawals']>, 'id' | 'state'>;

/**
 * Appends an event and moves a locked withdrawal to the state that follows; answers what it is then.
 * @throws DomainError `illegal_transition`
 */
export async function recordWithdrawalEvent(
  trx: Transaction,
  withdrawal: WithdrawalRow,
  event: WithdrawalEvent,
  changes: Changes = {},
): Promise<WithdrawalRow> {
  const state = nextWithdrawalState(withdrawal.state, event.type);
  const changed = await trx
    .updateTable('withdrawals')
    .set({ ...changes, state })
    .where('id', '=', withdrawal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendWithdrawalEvent(trx, withdrawal.id, event);
  return changed;
}

export async function appendWithdrawalEvent(
  trx: Transaction,
  withdrawalId: string,
  { type, at, cause, actor, data = {} }: WithdrawalEvent,
): Promise<void> {
  await trx
    .insertInto('withdrawal_events')
    .values({
      id: uuidV7(at),
      withdrawal_id: withdrawalId,
      type,
      at,
      cause,
      actor,
      data: JSON.stringify(data),
    })
    .execute();
}
