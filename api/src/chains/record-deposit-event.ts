import type { Selectable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import type { BlockRef } from './chain-gateway.ts';
import type { ChainTables, DepositState } from './chain-tables.ts';
import { type DepositEventType, nextDepositState } from './deposit-lifecycle.ts';

export type DepositRow = Selectable<ChainTables['deposits']>;

export type DepositEvent = {
  readonly type: DepositEventType;
  readonly at: Date;
  readonly cause: string;
  /** Where the transfer is mined after this event, or was at last. */
  readonly block: BlockRef | null;
};

/** Appends the event and moves the deposit to the state that follows from it. */
export async function recordDepositEvent(
  trx: Transaction,
  deposit: {
    readonly id: string;
    readonly state: DepositState | null;
    readonly settled_at: Date | null;
  },
  { type, at, cause, block }: DepositEvent,
): Promise<void> {
  const state = nextDepositState(deposit.state, type);
  const isSettled = state === 'credited' || state === 'unattributed';
  await trx
    .updateTable('deposits')
    .set({
      state,
      block_number: block?.number ?? null,
      block_hash: block?.hash ?? null,
      settled_at: isSettled ? (deposit.settled_at ?? at) : null,
      displaced_at: type === 'missed' ? at : null,
    })
    .where('id', '=', deposit.id)
    .execute();
  await trx
    .insertInto('deposit_events')
    .values({
      id: uuidV7(at),
      deposit_id: deposit.id,
      type,
      at,
      cause,
      actor: 'chain-watcher',
      data: JSON.stringify(
        block ? { blockNumber: String(block.number), blockHash: block.hash } : {},
      ),
    })
    .execute();
}

/** How often a deposit was settled: it is booked again when it returns after it was taken back. */
export async function timesSettled(trx: Transaction, depositId: string): Promise<number> {
  const { times } = await trx
    .selectFrom('deposit_events')
    .select(({ fn }) => fn.countAll<bigint>().as('times'))
    .where('deposit_id', '=', depositId)
    .where('type', 'in', ['credited', 'set_aside'])
    .executeTakeFirstOrThrow();
  return Number(times);
}
