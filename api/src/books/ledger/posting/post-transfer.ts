import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import {
  accountsOfRepayment,
  receivablesOf,
  repayReceivables,
} from '../receivables/repay-receivables.ts';
import { InsufficientBalance } from './insufficient-balance.ts';
import { AccountList, accountKey } from './lock-accounts.ts';
import type { Transfer } from './transfer.ts';
import { type Hindrance, type NamedTransfer, writeTransfers } from './write-transfers.ts';

/** The id of a transfer that was posted, or which account was short of how much. */
export type Outcome = { readonly id: TransferId } | InsufficientBalance;

/**
 * The one way into the ledger, for one transfer: see `postTransfers`.
 * @throws InsufficientBalance; nothing was written, and the transaction can go on
 */
export async function postTransfer(
  trx: Transaction,
  transfer: Transfer,
): Promise<{ id: TransferId }> {
  const [outcome] = await postTransfers(trx, [transfer]);
  if (!outcome) throw new Error(`Nothing is known of transfer ${transfer.eventKey}`);
  return posted(outcome);
}

/**
 * As `postTransfer`, for what a customer is credited because it has left us for them already: it repays nothing of what they owe.
 * @throws InsufficientBalance
 */
export async function postWithoutRepayment(
  trx: Transaction,
  transfer: Transfer,
): Promise<{ id: TransferId }> {
  return posted(await postAlone(trx, { id: uuidV7<TransferId>(transfer.bookedAt), transfer }));
}

function posted(outcome: Outcome): { id: TransferId } {
  if (outcome instanceof InsufficientBalance) throw outcome;
  return outcome;
}

/**
 * Posts transfers that wait together, in their order. Opens what accounts are missing, locks all in the order
 * of their ids, and writes the transfers with their entries, all in one statement; the database keeps the
 * balances and refuses what does not balance. One that is short is left out, and the others are posted.
 * What a customer is credited repays what they owe us, in lines that follow those asked for: only where
 * somebody does owe takes it a statement more, after the others. Who owes goes by what stood before all of these.
 */
export async function postTransfers(
  trx: Transaction,
  transfers: readonly Transfer[],
): Promise<readonly Outcome[]> {
  if (transfers.length === 0) return [];
  const named = transfers.map((transfer) => ({
    id: uuidV7<TransferId>(transfer.bookedAt),
    transfer,
    receivables: receivablesOf(transfer.postings),
  }));
  const postings = transfers.flatMap((transfer) => transfer.postings);
  const accounts = new AccountList(
    postings.map(({ account }) => account),
    transfers.flatMap((transfer) => accountsOfRepayment(transfer.postings)),
  );
  const hindrances = await writeTransfers(trx, named, accounts);
  const outcomes: Outcome[] = [];
  for (const [index, { id, transfer }] of named.entries()) {
    const own = hindrances.filter(({ nth }) => nth === index + 1);
    if (!own.some(({ hindrance }) => hindrance === 'owed')) {
      outcomes.push(shortOf(own, accounts) ?? { id });
    } else if (transfers.length === 1) {
      outcomes.push(await postWithRepayment(trx, { id, transfer }, owedBy(own, accounts)));
    } else {
      // What is owed now: one before it may have repaid a part.
      outcomes.push(...(await postTransfers(trx, [transfer])));
    }
  }
  return outcomes;
}

async function postWithRepayment(
  trx: Transaction,
  { id, transfer }: Omit<NamedTransfer, 'receivables'>,
  owed: ReadonlyMap<string, bigint>,
): Promise<Outcome> {
  const postings = [...transfer.postings, ...repayReceivables(transfer.postings, owed)];
  return postAlone(trx, { id, transfer: { ...transfer, postings } });
}

/** Its lines and no other, whoever owes us. */
async function postAlone(
  trx: Transaction,
  { id, transfer }: Omit<NamedTransfer, 'receivables'>,
): Promise<Outcome> {
  const accounts = new AccountList(transfer.postings.map(({ account }) => account));
  const hindrances = await writeTransfers(trx, [{ id, transfer, receivables: [] }], accounts);
  return shortOf(hindrances, accounts) ?? { id };
}

const owedBy = (hindrances: readonly Hindrance[], accounts: AccountList) =>
  new Map(hindrances.map(({ place, amount }) => [accountKey(accounts.at(place)), amount]));

function shortOf(
  hindrances: readonly Hindrance[],
  accounts: AccountList,
): InsufficientBalance | undefined {
  const short = hindrances.find(({ hindrance }) => hindrance === 'short');
  return short && new InsufficientBalance(accounts.at(short.place), short.amount);
}
