import type { DepositId, Transaction } from '../../platform/database/database.ts';
import { countRows, type Row } from '../../platform/database/rows.ts';
import { eventRecorder, type LifecycleEvent } from '../../platform/lifecycle/event-recorder.ts';
import type { BlockRef } from '../chains/chain-gateway.ts';
import { type DepositEventType, depositLifecycle } from './deposit-lifecycle.ts';
import type { DepositState } from './deposit-tables.ts';

export type DepositRow = Row<'deposits'>;

type DepositEvent = LifecycleEvent<DepositEventType, 'chain-watcher'>;

const depositEvents = eventRecorder<'deposits', DepositEvent>(depositLifecycle, {
  table: 'deposits',
  events: 'deposit_events',
  subject: 'deposit_id',
});

/** The block that a deposit is in, or was at last. */
export function blockOf({ block_number: number, block_hash: hash }: DepositRow): BlockRef | null {
  return number === null || hash === null ? null : { number, hash };
}

/** Writes down what the chain says of a deposit, and moves it to the state that follows. */
export async function moveDeposit(
  trx: Transaction,
  deposit: Pick<DepositRow, 'id' | 'settled_at'> & { readonly state: DepositState | null },
  {
    block,
    since,
    ...event
  }: Omit<DepositEvent, 'actor' | 'data'> & {
    /** Where the transfer is mined after this event, or was at last. */
    readonly block: BlockRef | null;
    /** Where it came in any of several blocks, of which that is the last: the one before them. */
    readonly since?: bigint | undefined;
  },
): Promise<void> {
  const { type, at } = event;
  const state = depositLifecycle.next(deposit.state, type);
  const isSettled = state === 'credited' || state === 'unattributed';
  await depositEvents.move(
    trx,
    deposit,
    {
      ...event,
      actor: 'chain-watcher',
      data: {
        ...(block && { blockNumber: String(block.number), blockHash: block.hash }),
        ...(since !== undefined && { sinceBlock: String(since) }),
      },
    },
    {
      block_number: block?.number ?? null,
      block_hash: block?.hash ?? null,
      settled_at: isSettled ? (deposit.settled_at ?? at) : null,
      displaced_at: type === 'missed' ? at : null,
    },
  );
}

/** How often a deposit was settled: it is booked again when it returns after it was taken back. */
export function timesSettled(trx: Transaction, depositId: DepositId): Promise<number> {
  const settled = { deposit_id: depositId, type: ['credited', 'set_aside'] };
  return countRows(trx, 'deposit_events', settled);
}
