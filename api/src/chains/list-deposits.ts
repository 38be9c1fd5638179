import type { Deposit } from '@tessera/contracts/wallets';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Selectable } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { pageOfRows } from '../pagination/page-of-rows.ts';
import type { PageRequest } from '../pagination/page-request.ts';
import type { ChainTables } from './chain-tables.ts';

type DepositRow = Selectable<ChainTables['deposits']> & { readonly read_to: bigint | null };

/** A wallet's deposits, newest first, with their confirmations as far as the chain was read. */
export async function listDeposits(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletId: string,
  page: PageRequest,
): Promise<{ items: Deposit[]; nextCursor: string | null }> {
  const rows = await database
    .selectFrom('deposits as deposit')
    .leftJoin('chain_cursors as cursor', 'cursor.network', 'deposit.network')
    .selectAll('deposit')
    .select('cursor.block_number as read_to')
    .where('deposit.wallet_id', '=', walletId)
    .$if(page.after !== null, (query) => query.where('deposit.id', '<', page.after ?? ''))
    .orderBy('deposit.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  const required = new Map(
    gateways.flatMap(({ network }) =>
      network.assets.map(({ asset, confirmationsRequired }) => [asset, confirmationsRequired]),
    ),
  );
  return {
    nextCursor,
    items: items.map((row) => presentDeposit(row, walletId, required.get(row.asset) ?? 1)),
  };
}

function presentDeposit(row: DepositRow, walletId: string, confirmationsRequired: number): Deposit {
  return {
    id: row.id,
    walletId,
    state: row.state,
    amount: toWireMoney({ asset: row.asset, minor: row.amount }),
    transactionId: row.transaction_id,
    confirmations: confirmationsOf(row, confirmationsRequired),
    confirmationsRequired,
    seenAt: row.seen_at.toISOString(),
    creditedAt: row.state === 'credited' ? (row.settled_at?.toISOString() ?? null) : null,
  };
}

function confirmationsOf({ block_number, read_to }: DepositRow, required: number): number {
  if (block_number === null || read_to === null) return 0;
  return Math.min(required, Math.max(0, Number(read_to - block_number) + 1));
}
