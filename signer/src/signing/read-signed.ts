import type { DatabaseSync } from 'node:sqlite';
import { dayMs, hourMs, type LastDay } from '../policy/check-caps.ts';
import type { KnownClaim, KnownPurpose } from '../policy/check-exclusion.ts';
import type { SpentFees } from '../policy/check-fees.ts';
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

/** What was withdrawn within the last day by other purposes than a payment's own. */
export function readLastDay(
  database: DatabaseSync,
  { asset, purposeId, destination }: Pick<Payment, 'asset' | 'purposeId' | 'destination'>,
  { subject, now }: { readonly subject: string; readonly now: number },
): LastDay {
  const rows = database
    .prepare(
      `select purposes.amount, purposes.first_signed_at as at, withdrawals.subject,
         purposes.destination
       from purposes join withdrawals on withdrawals.id = purposes.id
       where purposes.kind = 'withdrawal' and purposes.asset = ? and purposes.id <> ?
         and purposes.first_signed_at > ?
       order by purposes.first_signed_at`,
    )
    .all(asset, purposeId, now - dayMs) as {
    amount: string;
    at: number;
    subject: string;
    destination: string;
  }[];
  const { since } = database
    .prepare(
      `select min(first_signed_at) as since from purposes
       where kind = 'withdrawal' and destination = ? and asset = ? and id <> ?`,
    )
    .get(destination, asset, purposeId) as { since: number | null };
  return {
    withdrawn: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })),
    subject,
    destinationPaidSince: since,
  };
}

/** What other purposes than a payment's own have burned on its network by now, in milliseconds since 1970. */
export const readSpentFees = (
  database: DatabaseSync,
  payment: Pick<Payment, 'network' | 'purposeId'>,
  now: number,
): SpentFees => ({
  lastHour: sumFees(database, payment, now - hourMs),
  lastDay: sumFees(database, payment, now - dayMs),
});

/** The dearest fee of each other purpose on a payment's network after a time, together. */
function sumFees(
  database: DatabaseSync,
  { network, purposeId }: Pick<Payment, 'network' | 'purposeId'>,
  after: number,
): bigint {
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
  return [...dearest.values()].reduce((sum, fee) => sum + fee, 0n);
}
