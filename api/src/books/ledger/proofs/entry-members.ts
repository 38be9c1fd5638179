import type { EntryProof } from '@tessera/contracts/ledger-proof';

/** Where members stand in the list that is hashed: docs/ledger-format.md. */
export const memberAt = {
  id: 1,
  asset: 2,
  kind: 3,
  side: 4,
  amount: 5,
  accountEntry: 6,
  balanceAfter: 7,
  euroValue: 8,
  priceId: 9,
  priceAge: 10,
  referenceType: 14,
  referenceId: 15,
  bookedAt: 16,
  account: 18,
  accountKind: 19,
  userId: 23,
  normalSide: 24,
} as const;

/** What an entry adds to its account, in minor units: less than zero where it takes away. */
export function changeBy(fields: EntryProof['fields']): bigint {
  const amount = BigInt(fields[memberAt.amount] ?? 0);
  return fields[memberAt.side] === fields[memberAt.normalSide] ? amount : -amount;
}
