import type { CoinUnits } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { postTransfer } from '../../books/ledger/posting/post-transfer.ts';
import type { Posting } from '../../books/ledger/posting/transfer.ts';
import { latestPrices } from '../../books/prices/latest-prices.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import type { LoanRow } from './find-loans.ts';
import { loanEvents } from './loan-events.ts';
import { collateralLocked, collateralReturned } from './opening/loan-postings.ts';

type Move = {
  readonly loan: LoanRow;
  /** Minor units of the loan's coin, above zero. */
  readonly units: CoinUnits;
  readonly cause: string;
  readonly actor: string;
};

/** Pledges free coins to a locked loan. @throws InsufficientBalance */
export async function pledgeCollateral(
  trx: Transaction,
  context: AppContext,
  change: Move,
): Promise<void> {
  await move(trx, context, change, 'collateral_added', collateralLocked(change.loan, change.units));
}

/**
 * Returns coins of a locked loan to the spot wallet. How many may go is the caller's to say.
 * @throws InsufficientBalance
 */
export async function returnCollateral(
  trx: Transaction,
  context: AppContext,
  change: Move,
): Promise<void> {
  const lines = collateralReturned(change.loan, change.units);
  await move(trx, context, change, 'collateral_released', lines);
}

async function move(
  trx: Transaction,
  context: AppContext,
  { loan, units, cause, actor }: Move,
  type: 'collateral_added' | 'collateral_released',
  postings: readonly Posting[],
): Promise<void> {
  if (units <= 0n) throw new RangeError('Collateral moves in amounts above zero');
  const at = context.clock.now();
  const amount = toWireMoney({ asset: loan.asset, minor: units });
  await loanEvents.move(trx, loan, { type, at, cause, actor, data: { amount } });
  await postTransfer(trx, {
    kind: type,
    eventKey: `loan:${loan.id}:${type}:${uuidV7(at)}`,
    reference: { type: 'loan', id: loan.id },
    bookedAt: at,
    prices: [...(await latestPrices(context, trx)).values()],
    postings,
  });
}
