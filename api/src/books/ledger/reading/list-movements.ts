import type { Movement } from '@tessera/contracts/wallets';
import type { Asset } from '@tessera/money/asset';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { pageOfRows } from '../../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { referenceOf } from '../posting/transfer.ts';

/** The lines of a customer's available balance in one asset, newest first. */
export async function listMovements(
  reader: Reader,
  owner: { readonly userId: UserId; readonly asset: Asset },
  page: PageRequest,
): Promise<{ items: Movement[]; nextCursor: string | null }> {
  const rows = await reader
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'entry.account_entry',
      'entry.id',
      'entry.kind',
      'entry.side',
      'entry.amount',
      'entry.balance_after',
      'transfer.booked_at',
      'transfer.reference_type',
      'transfer.reference_id',
    ])
    .where('entry.account_id', '=', (eb) =>
      eb
        .selectFrom('ledger_accounts as account')
        .select('account.id')
        .where('account.kind', '=', 'available')
        .where('account.asset', '=', owner.asset)
        .where('account.owner_type', '=', 'user')
        .where('account.owner_id', '=', owner.userId),
    )
    .$if(page.after !== null, (query) =>
      query.where('entry.account_entry', '<', BigInt(page.after ?? 0)),
    )
    .orderBy('entry.account_entry', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ account_entry }) =>
    String(account_entry),
  );
  return {
    nextCursor,
    items: items.map((row) => ({
      id: row.id,
      kind: row.kind,
      direction: row.side === 'credit' ? 'in' : 'out',
      amount: toWireMoney({ asset: owner.asset, minor: row.amount }),
      balanceAfter: toWireMoney({ asset: owner.asset, minor: row.balance_after ?? 0n }),
      bookedAt: row.booked_at.toISOString(),
      reference: referenceOf(row.reference_type, row.reference_id),
    })),
  };
}
