import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';
import type { Audit } from './step.ts';

type Line = {
  readonly number: bigint;
  readonly transfer: string;
  readonly transfer_kind: string;
  readonly reference_id: string | null;
  readonly account: string;
  readonly asset: string;
  readonly kind: string;
  readonly side: 'debit' | 'credit';
  readonly amount: bigint;
  readonly balance_after: bigint | null;
};

const takenBack = ['deposit_reversed', 'euro_deposit_returned'];

/**
 * The house loses what no collateral covers, and nothing else. A deposit that is taken back after its credit is
 * the customer's affair: what they have free of it goes first, and the rest they owe.
 */
export function lossAudit({ pool }: Pick<World, 'pool'>): Audit {
  let last = 0n;
  return async () => {
    const { rows } = await pool.query<Line>(
      `select entry.number, transfer.event_key as transfer, transfer.kind as transfer_kind,
        transfer.reference_id, account.kind as account, entry.asset, entry.kind, entry.side,
        entry.amount, entry.balance_after
      from ledger_entries as entry
      join ledger_transfers as transfer on transfer.id = entry.transfer_id
      join ledger_accounts as account on account.id = entry.account_id
      where entry.number > $1 and (account.kind = 'credit_losses' or transfer.kind = any($2))
      order by entry.number`,
      [last, takenBack],
    );
    last = rows.at(-1)?.number ?? last;
    for (const { transfer, account, kind } of rows) {
      const isWrittenOff = transfer.startsWith('liquidation:') && kind === 'written_off';
      insist(
        account !== 'credit_losses' || isWrittenOff,
        () => `${transfer} is booked as a loss of the house`,
      );
    }
    for (const [transfer, lines] of Map.groupBy(rows, (row) => row.transfer)) {
      if (lines.some((line) => takenBack.includes(line.transfer_kind))) judge(transfer, lines);
    }
  };
}

function judge(transfer: string, lines: readonly Line[]): void {
  const debits = lines.filter(({ side }) => side === 'debit');
  const owed = debits.find(({ account }) => account === 'receivable');
  const free = debits.find(({ account }) => account === 'available');
  insist(
    owed === undefined || free === undefined || free.balance_after === 0n,
    () => `${transfer} makes a customer owe what they have`,
  );
  const others = debits.filter(({ account }) => !customers.includes(account));
  // What the house sent itself is its own.
  const isTheirs = owed !== undefined || free !== undefined;
  insist(!isTheirs || others.length === 0, () => `${transfer} is not the customer's alone`);
}

const customers = ['available', 'receivable', 'unattributed'];
