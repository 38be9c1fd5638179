import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { accountKinds } from './account-kind.ts';
import { InsufficientBalance } from './insufficient-balance.ts';
import { accountKey, type LockedAccount, lockAccounts } from './lock-accounts.ts';
import type { Posting, Transfer } from './transfer.ts';
import { valueOfPosting } from './value-of-posting.ts';

/**
 * The one way into the ledger. Opens what accounts are missing, locks all in the order of their
 * ids, and writes the transfer with its entries; the database keeps the balances and refuses what
 * does not balance. @throws InsufficientBalance
 */
export async function postTransfer(trx: Transaction, transfer: Transfer): Promise<{ id: string }> {
  const accounts = await lockAccounts(
    trx,
    transfer.postings.map(({ account }) => account),
    transfer.bookedAt,
  );
  refuseOverdraft(transfer.postings, accounts);

  const id = uuidV7(transfer.bookedAt);
  await trx
    .insertInto('ledger_transfers')
    .values({
      id,
      kind: transfer.kind,
      event_key: transfer.eventKey,
      reference_type: transfer.reference?.type ?? null,
      reference_id: transfer.reference?.id ?? null,
      booked_at: transfer.bookedAt,
    })
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      transfer.postings.map((posting) => ({
        id: uuidV7(transfer.bookedAt),
        transfer_id: id,
        account_id: accountOf(accounts, posting).id,
        asset: posting.account.asset,
        kind: posting.kind,
        side: posting.side,
        amount: posting.amount,
        ...valueOfPosting(posting, transfer),
      })),
    )
    .execute();
  return { id };
}

/** Tells who is short of how much; the database would only refuse. */
function refuseOverdraft(
  postings: readonly Posting[],
  accounts: ReadonlyMap<string, LockedAccount>,
): void {
  const changes = new Map<LockedAccount, bigint>();
  for (const posting of postings) {
    const account = accountOf(accounts, posting);
    const grows = accountKinds[posting.account.kind].normalSide === posting.side;
    const change = grows ? posting.amount : -posting.amount;
    changes.set(account, (changes.get(account) ?? 0n) + change);
  }
  for (const [account, change] of changes) {
    const balance = account.balance + change;
    if (account.guarded && balance < 0n) throw new InsufficientBalance(account.name, -balance);
  }
}

function accountOf(accounts: ReadonlyMap<string, LockedAccount>, posting: Posting): LockedAccount {
  const account = accounts.get(accountKey(posting.account));
  if (!account) throw new Error(`Account ${accountKey(posting.account)} was not locked`);
  return account;
}
