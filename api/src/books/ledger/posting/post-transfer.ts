import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { accountKinds } from '../account-kind.ts';
import { accountsOfRepayment, repayReceivables } from '../receivables/repay-receivables.ts';
import { InsufficientBalance } from './insufficient-balance.ts';
import {
  accountKey,
  type LockedAccount,
  type LockedAccounts,
  lockAccounts,
} from './lock-accounts.ts';
import type { Posting, Transfer } from './transfer.ts';
import { writeTransfer } from './write-transfer.ts';

/**
 * The one way into the ledger. Opens what accounts are missing, locks all in the order of their
 * ids, and writes the transfer with its entries; the database keeps the balances and refuses what
 * does not balance. What a customer is credited repays what they owe us, in lines that follow those
 * asked for. @throws InsufficientBalance
 */
export async function postTransfer(
  trx: Transaction,
  transfer: Transfer,
): Promise<{ id: TransferId }> {
  const accounts = await lockAccounts(
    trx,
    transfer.postings.map(({ account }) => account),
    transfer.bookedAt,
    accountsOfRepayment(transfer.postings),
  );
  const postings = [...transfer.postings, ...repayReceivables(transfer.postings, accounts)];
  refuseOverdraft(postings, accounts);

  const id = uuidV7<TransferId>(transfer.bookedAt);
  await writeTransfer(trx, id, { ...transfer, postings }, accounts);
  return { id };
}

/** Tells who is short of how much; the database would only refuse. */
function refuseOverdraft(postings: readonly Posting[], accounts: LockedAccounts): void {
  const changes = new Map<LockedAccount, bigint>();
  for (const posting of postings) {
    const account = accounts.get(accountKey(posting.account));
    if (!account) throw new Error(`Account ${accountKey(posting.account)} was not locked`);
    const grows = accountKinds[posting.account.kind].normalSide === posting.side;
    const change = grows ? posting.amount : -posting.amount;
    changes.set(account, (changes.get(account) ?? 0n) + change);
  }
  for (const [account, change] of changes) {
    const balance = account.balance + change;
    if (account.guarded && change < 0n && balance < 0n) {
      throw new InsufficientBalance(account.name, -balance);
    }
  }
}
