import type { DatabaseSync } from 'node:sqlite';
import type { KnownClaim, KnownPurpose } from '../policy/check-exclusion.ts';
import type { LastHour } from '../policy/check-hour.ts';
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

/** What was signed after a time for other purposes. */
export function readHour(
  database: DatabaseSync,
  { network, asset, purposeId }: Payment,
  after: number,
): LastHour {
  const amounts = database
    .prepare(
      `select amount from purposes
       where kind = 'withdrawal' and asset = ? and id <> ? and first_signed_at > ?`,
    )
    .all(asset, purposeId, after) as { amount: string }[];
  const fees = database
    .prepare(
      `select purposes.id, signatures.fee from signatures
       join purposes on purposes.id = signatures.purpose_id
       where purposes.network = ? and purposes.id <> ? and signatures.signed_at > ?`,
    )
    .all(network, purposeId, after) as { id: string; fee: string }[];
  const dearest = new Map<string, bigint>();
  for (const { id, fee } of fees) {
    if (BigInt(fee) > (dearest.get(id) ?? -1n)) dearest.set(id, BigInt(fee));
  }
  return {
    withdrawn: amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    fees: [...dearest.values()].reduce((sum, fee) => sum + fee, 0n),
  };
}
