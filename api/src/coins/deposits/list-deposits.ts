import type { WalletId } from '@tessera/contracts/ids';
import type { Deposit } from '@tessera/contracts/wallets';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { readCursors } from '../chains/cursor/read-cursors.ts';
import type { DepositRow } from './move-deposit.ts';

/** A wallet's deposits, newest first, with their confirmations as far as the chain was read. */
export async function listDeposits(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletId: WalletId,
  page: PageRequest,
): Promise<{ items: Deposit[]; nextCursor: string | null }> {
  const required = new Map(
    gateways.flatMap(({ network }) =>
      network.assets.map(({ asset, confirmationsRequired }) => [asset, confirmationsRequired]),
    ),
  );
  const cursors = await readCursors(database);
  return listRows(database, 'deposits', { wallet_id: walletId }, page, (rows) =>
    rows.map((row) => {
      const readTo = cursors.get(row.network)?.number;
      return presentDeposit(row, walletId, { required: required.get(row.asset) ?? 1, readTo });
    }),
  );
}

type Reading = { readonly required: number; readonly readTo: bigint | undefined };

function presentDeposit(row: DepositRow, walletId: WalletId, reading: Reading): Deposit {
  return {
    id: row.id,
    walletId,
    state: row.state,
    amount: toWireMoney({ asset: row.asset, minor: row.amount }),
    transactionId: row.transaction_id,
    confirmations: confirmationsOf(row, reading),
    confirmationsRequired: reading.required,
    seenAt: row.seen_at.toISOString(),
    creditedAt: row.state === 'credited' ? (row.settled_at?.toISOString() ?? null) : null,
  };
}

function confirmationsOf({ block_number }: DepositRow, { required, readTo }: Reading): number {
  if (block_number === null || readTo === undefined) return 0;
  return Math.min(required, Math.max(0, Number(readTo - block_number) + 1));
}
