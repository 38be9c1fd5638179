import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import type { Reader, UserId } from '../../../platform/database/database.ts';

/** What lines of one kind credited to a customer's available balance since a time, in minor units. */
export async function sumCredits<A extends Asset>(
  reader: Reader,
  credits: {
    readonly userId: UserId;
    readonly asset: A;
    readonly kind: string;
    readonly since: Date;
  },
): Promise<MinorUnits<A>> {
  const { userId, asset, kind, since } = credits;
  const row = await reader
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .select(({ fn }) => fn.sum<MinorUnits<A> | null>('entry.amount').as('amount'))
    .where('account.user_id', '=', userId)
    .where('account.asset', '=', asset)
    .where('account.kind', '=', 'available')
    .where('entry.kind', '=', kind)
    .where('entry.side', '=', 'credit')
    .where('transfer.booked_at', '>=', since)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}
