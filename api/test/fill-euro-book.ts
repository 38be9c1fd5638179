import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { Database, Transaction } from '../src/platform/database/database.ts';

type Line = {
  readonly reference: string;
  /** EUR cents; below zero what left. */
  readonly amount: number;
  readonly kind: 'payment' | 'payment_return' | 'payout' | 'payout_return' | 'other';
  readonly subject: string | null;
  readonly remittance?: string;
  readonly iban?: string;
  /** None has it where it is null. */
  readonly statement?: string | null;
};

type Account = 'custody' | 'unattributed' | UserId;

const day = '2026-01-05';

/** Writes rows of bank and ledger as somebody does who owns the tables: whatever they say, right or wrong. */
export function euroBookIn(database: Database) {
  return {
    line: ({ reference, amount, kind, subject, ...rest }: Line) =>
      sql`
        insert into bank_bookings (reference, amount, booked_on, kind, subject, counterparty_name,
          counterparty_iban, remittance, statement)
        values (${reference}, ${amount}, ${day}, ${kind}, ${subject}, 'Ada', ${rest.iban ?? null},
          ${rest.remittance ?? ''}, ${rest.statement === undefined ? 'first' : rest.statement})
      `.execute(database),
    statement: (id: string, on: string, opening: number, closing: number) =>
      sql`
        insert into bank_statements (id, from_day, to_day, opening, closing, read_at)
        values (${id}, ${on}, ${on}, ${opening}, ${closing}, now())
      `.execute(database),
    deposit: (deposit: {
      readonly id: string;
      readonly userId: UserId;
      readonly payment: string;
      readonly reference: string;
    }) =>
      sql`
        insert into fiat_deposits (id, user_id, state, reference, amount, payment_id, created_at)
        values (${deposit.id}, ${deposit.userId}, 'credited', ${deposit.reference}, 1, ${deposit.payment}, now())
      `.execute(database),
    payout: (id: string, userId: UserId, iban: string) =>
      sql`
        insert into fiat_withdrawals (id, user_id, state, amount, payee_name, iban, hold_id,
          challenge_id, requested_at, expires_at)
        values (${id}, ${userId}, 'settled', 1, 'Ada', ${iban}, gen_random_uuid(),
          gen_random_uuid(), now(), now())
      `.execute(database),
    /** Adds to custody what is debited there, and takes from it what is credited. */
    transfer: (eventKey: string, debited: Account, credited: Account, amount: number) =>
      database.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        const from = await accountOf(trx, debited);
        const to = await accountOf(trx, credited);
        await sql`
          with written as (
            insert into ledger_transfers (id, kind, event_key, booked_at)
            select lpad(to_hex(count(*)), 32, '0')::uuid, 'x', ${eventKey}, now()
            from ledger_transfers returning id
          )
          insert into ledger_entries (id, transfer_id, account_id, asset, kind, side, amount)
          select gen_random_uuid(), written.id, account, 'EUR', 'x', side, ${amount}
          from written, (values (${from}::bigint, 'debit'), (${to}::bigint, 'credit')) as of (account, side)
        `.execute(trx);
      }),
  };
}

async function accountOf(trx: Transaction, account: Account): Promise<bigint> {
  const isHouse = account === 'custody' || account === 'unattributed';
  const kind = isHouse ? account : 'available';
  const user = isHouse ? null : account;
  const { rows } = await sql<{ id: bigint }>`
    with opened as (
      insert into ledger_accounts (kind, asset, owner_type, owner_id, user_id, normal_side, guarded,
        summed, opened_at)
      values (${kind}, 'EUR', ${isHouse ? 'house' : 'user'}, ${user}, ${user}, 'credit', false, false, now())
      on conflict on constraint ledger_accounts_identity do nothing returning id
    )
    select id from opened union all
    select id from ledger_accounts
    where kind = ${kind} and asset = 'EUR' and owner_id is not distinct from ${user}::uuid
  `.execute(trx);
  const [found] = rows;
  if (!found) throw new Error(`There is no account ${account}`);
  return found.id;
}
