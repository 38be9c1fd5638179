import { depositLifecycle } from '../../../src/coins/deposits/deposit-lifecycle.ts';
import { loanLifecycle } from '../../../src/lending/loans/loan-lifecycle.ts';
import { fiatDepositLifecycle } from '../../../src/payments/fiat/deposits/fiat-deposit-lifecycle.ts';
import { withdrawalLifecycle } from '../../../src/payments/withdrawals/coins/withdrawal-lifecycle.ts';
import { fiatWithdrawalLifecycle } from '../../../src/payments/withdrawals/euros/fiat-withdrawal-lifecycle.ts';
import { BrokenInvariant, insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';

type Next = (state: never, event: never) => string;

type Lifecycle = {
  readonly events: string;
  readonly rows: string;
  readonly key: string;
  /** What an event leads to. */
  readonly next: Next;
  /** The moves from state to state that the product knows; the table of events has no say here. */
  readonly moves: Readonly<Record<string, readonly string[]>>;
};

const lifecycles: readonly Lifecycle[] = [
  {
    events: 'loan_events',
    rows: 'loans',
    key: 'loan_id',
    next: loanLifecycle.next as Next,
    moves: {
      new: ['awaiting_collateral', 'active'],
      awaiting_collateral: ['active', 'cancelled', 'expired'],
      active: ['matured', 'closed', 'liquidated'],
      matured: ['closed', 'liquidated'],
    },
  },
  {
    events: 'deposit_events',
    rows: 'deposits',
    key: 'deposit_id',
    next: depositLifecycle.next as Next,
    moves: {
      new: ['seen', 'confirming'],
      seen: ['confirming', 'orphaned'],
      confirming: ['credited', 'unattributed', 'orphaned'],
      credited: ['orphaned'],
      unattributed: ['orphaned'],
      orphaned: ['seen', 'confirming'],
    },
  },
  {
    events: 'fiat_deposit_events',
    rows: 'fiat_deposits',
    key: 'deposit_id',
    next: fiatDepositLifecycle.next as Next,
    moves: {
      new: ['instructed'],
      instructed: ['received'],
      received: ['credited', 'returned'],
      credited: ['returned'],
    },
  },
  {
    events: 'fiat_withdrawal_events',
    rows: 'fiat_withdrawals',
    key: 'withdrawal_id',
    next: fiatWithdrawalLifecycle.next as Next,
    moves: {
      new: ['pending_confirmation'],
      pending_confirmation: ['submitted', 'cancelled', 'expired'],
      submitted: ['settled', 'rejected', 'returned'],
      settled: ['returned'],
    },
  },
  {
    events: 'withdrawal_events',
    rows: 'withdrawals',
    key: 'withdrawal_id',
    next: withdrawalLifecycle.next as Next,
    moves: {
      new: ['pending_confirmation'],
      pending_confirmation: ['approved', 'cancelled', 'expired'],
      approved: ['queued', 'signing', 'cancelled'],
      queued: ['signing', 'cancelled'],
      signing: ['approved', 'broadcast', 'cancelled', 'failed'],
      broadcast: ['confirming', 'failed'],
      confirming: ['broadcast', 'completed', 'failed'],
      completed: ['failed'],
    },
  },
  {
    events: 'ledger_hold_events',
    rows: '',
    key: 'hold_id',
    next: ((_: string, event: string) => event) as Next,
    moves: { new: ['placed'], placed: ['posted', 'voided'] },
  },
];

/** Every event leads where the product allows it, and every row says where its events led. */
export function lifecycleAudit({ pool }: Pick<World, 'pool'>) {
  const audits = lifecycles.map((lifecycle) => followLifecycle(pool, lifecycle));
  return async (): Promise<void> => {
    for (const audit of audits) await audit();
  };
}

function followLifecycle(pool: World['pool'], lifecycle: Lifecycle) {
  const { events, rows, key } = lifecycle;
  const states = new Map<string, string>();
  let last = 0n;
  return async (): Promise<void> => {
    const { rows: news } = await pool.query<{ number: bigint; id: string; type: string }>(
      `select number, ${key} as id, type from ${events} where number > $1 order by number`,
      [last],
    );
    last = news.at(-1)?.number ?? last;
    for (const { id, type } of news) states.set(id, move(lifecycle, states.get(id), id, type));
    if (rows === '') return;
    const { rows: now } = await pool.query<{ id: string; state: string }>(
      `select id, state from ${rows}`,
    );
    insist(now.length === states.size, () => `Not all of ${rows} have events`);
    for (const { id, state } of now) {
      const folded = states.get(id);
      insist(folded === state, () => `${rows} ${id} is ${state}, its events say ${folded}`);
    }
  };
}

function move(
  { events, next, moves }: Lifecycle,
  state: string | undefined,
  id: string,
  type: string,
): string {
  const to = stateAfter(next, state, type);
  const isAllowed = to === state || moves[state ?? 'new']?.includes(to);
  insist(isAllowed === true, () => `${events}: ${id} went from ${state} to ${to} by ${type}`);
  return to;
}

function stateAfter(next: Next, state: string | undefined, type: string): string {
  try {
    return next((state ?? null) as never, type as never);
  } catch (error) {
    throw new BrokenInvariant((error as Error).message);
  }
}
