import type { DatabaseSync } from 'node:sqlite';
import type { KnownClaim, KnownPurpose } from '../policy/check-exclusion.ts';
import type { Payment } from '../policy/payment.ts';

export function findPurpose(database: DatabaseSync, id: string): KnownPurpose | undefined {
  const row = database
    .prepare(
      'select kind as purpose, network, asset, amount, destination, anchor from purposes where id = ?',
    )
    .get(id) as (Omit<KnownPurpose, 'amount'> & { amount: string }) | undefined;
  return row && { ...row, amount: BigInt(row.amount) };
}

/** Who used up what a payment would use up. */
export function findClaims(
  database: DatabaseSync,
  { network, claims }: Payment,
): ReadonlyMap<string, KnownClaim> {
  const find = database.prepare(
    'select amount, purpose_id from claims where network = ? and what = ?',
  );
  return new Map(
    claims.flatMap(({ what }) => {
      const row = find.get(network, what) as
        | { amount: string | null; purpose_id: string }
        | undefined;
      if (!row) return [];
      const amount = row.amount === null ? null : BigInt(row.amount);
      return [[what, { purposeId: row.purpose_id, amount }] as const];
    }),
  );
}

/** Of withdrawals in one asset that were first signed after a time, but one. */
export function sumOfWithdrawals(
  database: DatabaseSync,
  { asset, except, after }: { asset: string; except: string; after: number },
): bigint {
  const rows = database
    .prepare(
      `select amount from purposes
       where kind = 'withdrawal' and asset = ? and id <> ? and first_signed_at > ?`,
    )
    .all(asset, except, after) as { amount: string }[];
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
