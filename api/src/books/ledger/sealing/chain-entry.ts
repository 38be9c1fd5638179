import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** Where the chain begins. */
export const chainStart = createHash('sha256').update('tessera ledger chain 1').digest();

/** The columns of an entry, with those of its transfer and account, as `sealedFields` lists them. */
export type SealedFields = readonly (string | null)[];

/**
 * Everything that an entry says, and all that gives it its meaning: its transfer, whose account it
 * is, and the holds that moved with it. Expects `entry`, `transfer` and `account` in the query. What
 * stands here is never reordered or taken away, since old hashes were made with it.
 */
export const sealedFields: RawBuilder<SealedFields> = sql`array[
  entry.number::text, entry.id::text, entry.asset, entry.kind, entry.side, entry.amount::text,
  entry.account_entry::text, entry.balance_after::text,
  entry.euro_value::text, entry.price_id::text, entry.price_age_seconds::text,
  transfer.id::text, transfer.kind, transfer.event_key,
  transfer.reference_type, transfer.reference_id,
  to_char(transfer.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  transfer.written_in::text,
  account.id::text, account.kind, account.asset, account.owner_type,
  account.owner_id::text, account.user_id::text, account.normal_side,
  account.guarded::text, account.summed::text,
  to_char(account.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  (
    select jsonb_agg(jsonb_build_array(
      event.type, hold.id, hold.user_id, hold.asset, hold.amount::text,
      hold.reference_type, hold.reference_id
    ) order by event.number)::text
    from ledger_hold_events as event join ledger_holds as hold on hold.id = event.hold_id
    where event.transfer_id = transfer.id
  )
]`;

/** SHA-256 over the hash before and the fields as a JSON array of strings and nulls. */
export function chainEntry(previous: Uint8Array, fields: SealedFields): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}
