import type { Asset } from '@tessera/money/asset';
import type { Cents, MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { AccountKind } from '../account-kind.ts';
import type { Span } from './sum-statement.ts';

/** All accounts of a kind in one asset, in its minor units. */
export type KindSums = {
  readonly kind: AccountKind;
  readonly asset: Asset;
  /** Debits less credits of what was booked before the span. */
  readonly opening: MinorUnits;
  readonly debits: MinorUnits;
  readonly credits: MinorUnits;
  /** EUR cents of what the span's entries were worth when they were booked, debits less credits. */
  readonly euroTurnover: Cents;
};

/**
 * What each kind of account was at the beginning of a span and what moved it, by the time of booking. What a
 * network took was once a line of `income`, and what the house bought one of `capital`: such entries are counted
 * where they would be booked today.
 */
export async function sumAccountKinds(
  reader: Reader,
  { from, until }: Span,
): Promise<readonly KindSums[]> {
  const { rows } = await sql<KindSums>`
    with entry as (
      select
        case
          when account.kind = 'income' and entry.kind = 'network_fee' then 'network_fees'
          when account.kind = 'capital' and entry.kind = 'collateral_bought' then 'trading'
          else account.kind
        end as kind,
        entry.asset, entry.side, entry.amount, entry.euro_value,
        ledger_booked_ms(entry.id) >= ${from.getTime()} as is_within
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      where ledger_booked_ms(entry.id) < ${until.getTime()}
    )
    select kind, asset,
      coalesce(sum(case side when 'debit' then amount else -amount end)
        filter (where not is_within), 0) as opening,
      coalesce(sum(amount) filter (where is_within and side = 'debit'), 0) as debits,
      coalesce(sum(amount) filter (where is_within and side = 'credit'), 0) as credits,
      coalesce(sum(case side when 'debit' then euro_value else -euro_value end)
        filter (where is_within), 0) as "euroTurnover"
    from entry group by kind, asset
  `.execute(reader);
  return rows;
}
