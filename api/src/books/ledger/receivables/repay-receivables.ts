import type { UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import type { AccountName } from '../account-kind.ts';
import { type Alongside, accountKey } from '../posting/lock-accounts.ts';
import { leaveCustody } from '../posting/pass-custody.ts';
import { credit, debit, type Posting } from '../posting/transfer.ts';

type Credit = { readonly userId: UserId; readonly asset: Asset; readonly amount: bigint };

const receivableOf = ({ asset, userId }: Omit<Credit, 'amount'>) =>
  ({ kind: 'receivable', asset, userId }) as const;

/** Where it is kept what credited customers owe us. */
export function receivablesOf(postings: readonly Posting[]): AccountName[] {
  return creditsOf(postings).map(receivableOf);
}

/** What has to be locked with a credit, in case that its customer owes us. */
export function accountsOfRepayment(postings: readonly Posting[]): Alongside[] {
  return creditsOf(postings).flatMap(({ userId, asset }) =>
    [
      receivableOf({ asset, userId }),
      { kind: 'custody', asset } as const,
      { kind: 'inventory', asset } as const,
    ].map((name) => ({ name, debtor: userId })),
  );
}

/**
 * The lines by which credited customers repay what they owe us, as far as the credit goes. `owed` by the
 * keys of their receivables.
 */
export function repayReceivables(
  postings: readonly Posting[],
  owed: ReadonlyMap<string, bigint>,
): Posting[] {
  return creditsOf(postings).flatMap(({ userId, asset, amount: credited }) => {
    const receivable = receivableOf({ asset, userId });
    const debt = owed.get(accountKey(receivable)) ?? 0n;
    const amount = debt < credited ? debt : credited;
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
