import type { UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { type Alongside, accountKey, type LockedAccounts } from '../posting/lock-accounts.ts';
import { leaveCustody } from '../posting/pass-custody.ts';
import { credit, debit, type Posting } from '../posting/transfer.ts';

type Credit = { readonly userId: UserId; readonly asset: Asset; readonly amount: bigint };

/** What has to be locked with a credit, in case that its customer owes us. */
export function accountsOfRepayment(postings: readonly Posting[]): Alongside[] {
  return creditsOf(postings).flatMap(({ userId, asset }) =>
    [
      { kind: 'receivable', asset, userId } as const,
      { kind: 'custody', asset } as const,
      { kind: 'inventory', asset } as const,
    ].map((name) => ({ name, debtor: userId })),
  );
}

/** The lines by which credited customers repay what they owe us, as far as the credit goes. */
export function repayReceivables(
  postings: readonly Posting[],
  accounts: LockedAccounts,
): Posting[] {
  return creditsOf(postings).flatMap(({ userId, asset, amount: credited }) => {
    const receivable = { kind: 'receivable', asset, userId } as const;
    const owed = accounts.get(accountKey(receivable))?.balance ?? 0n;
    const amount = owed < credited ? owed : credited;
    if (amount === 0n) return [];
    const kind = 'receivable_repaid';
    return [
      debit({ kind: 'available', asset, userId }, amount, kind),
      credit(receivable, amount, kind),
      ...leaveCustody(asset, minorUnits(asset, amount), kind),
    ];
  });
}

/** By how much each customer's available balance grows in all. */
function creditsOf(postings: readonly Posting[]): Credit[] {
  const credits = new Map<string, Credit>();
  for (const { account, side, amount } of postings) {
    if (account.kind !== 'available') continue;
    const { userId, asset } = account;
    const before = credits.get(accountKey(account))?.amount ?? 0n;
    const change = side === 'credit' ? amount : -amount;
    credits.set(accountKey(account), { userId, asset, amount: before + change });
  }
  return [...credits.values()].filter(({ amount }) => amount > 0n);
}
