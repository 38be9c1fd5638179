import type { Asset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits, minus } from '@tessera/money/minor-units';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { accountKey, lockAccounts } from '../posting/lock-accounts.ts';
import { postWithoutRepayment } from '../posting/post-transfer.ts';
import { credit, debit, type Transfer } from '../posting/transfer.ts';

/**
 * Brings what a customer has free to an amount that has left us for them already: what they lack becomes their debt to us, and
 * the house lends it out of its inventory, also where they owe us for another already. Returns how much that was.
 * @throws InsufficientBalance when the inventory has not so much
 */
export async function advanceToCustomer<A extends Asset>(
  trx: Transaction,
  advance: Omit<Transfer, 'postings'> & {
    readonly userId: UserId;
    readonly asset: A;
    /** What they need to have free. */
    readonly amount: MinorUnits<NoInfer<A>>;
    readonly lineKind: string;
  },
): Promise<MinorUnits<A>> {
  const { userId, asset, amount, lineKind: kind, ...transfer } = advance;
  const available = { kind: 'available', asset, userId } as const;
  const receivable = { kind: 'receivable', asset, userId } as const;
  const custody = { kind: 'custody', asset } as const;
  const inventory = { kind: 'inventory', asset } as const;
  const accounts = [available, receivable, custody, inventory];
  const balances = await lockAccounts(trx, accounts, transfer.bookedAt);
  const free = minorUnits(asset, balances.get(accountKey(available)) ?? 0n);
  if (free >= amount) return minorUnits(asset, 0n);
  const missing = minus(amount, free);
  await postWithoutRepayment(trx, {
    ...transfer,
    postings: [
      debit(receivable, missing, kind),
      credit(available, missing, kind),
      debit(custody, missing, kind),
      credit(inventory, missing, kind),
    ],
  });
  return missing;
}
