import type { CoinUnits } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { LoanRow } from '../find-loans.ts';
import { loanEvents } from '../loan-events.ts';
import { describeAgreement } from '../loan-figures.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { activateLoan } from '../opening/activate-loan.ts';
import { refuseBorrowing } from '../opening/refuse-borrowing.ts';
import { type Evaluation, evaluateWaitingLoan } from './evaluate-waiting-loan.ts';

const actor = 'system:activation';

/**
 * Looks whether a locked waiting loan can run, at the price of this moment, and lets it. Otherwise
 * it keeps waiting, and what is missing or has changed is said once.
 * @throws DomainError when nothing can be said now: no current price, no funds of the house
 */
export async function reviewWaitingLoan(
  trx: Transaction,
  context: AppContext,
  loan: LoanRow,
): Promise<Evaluation['kind']> {
  await refuseBorrowing(trx, loan.user_id);
  const now = context.clock.now();
  const price = await freshPrice(context, trx, loan.asset);
  const { available } = balancesOf(await readBalances(trx, loan.user_id), loan.asset);
  const evaluation = evaluateWaitingLoan(loan, { available, price, now });
  const { kind } = evaluation;
  if (kind === 'ready') {
    await activateLoan(trx, context, {
      loan,
      quote: evaluation.quote,
      price,
      cause: 'collateral_arrived',
      actor,
    });
    return kind;
  }
  await updateRows(
    trx,
    'loans',
    { id: loan.id },
    {
      looked_at: now,
      looked_at_available: available,
      missing: kind === 'missing' ? evaluation.missing : 0n,
      offered_apr_basis_points: kind === 'changed' ? evaluation.quote.apr : null,
    },
  );
  await sayWhatIsMissing(trx, context, { loan, evaluation, price, available });
  return kind;
}

async function sayWhatIsMissing(
  trx: Transaction,
  context: AppContext,
  look: {
    readonly loan: LoanRow;
    readonly evaluation: Exclude<Evaluation, { kind: 'ready' }>;
    readonly price: KnownPrice;
    readonly available: CoinUnits;
  },
): Promise<void> {
  const { loan, evaluation, price, available } = look;
  const at = context.clock.now();
  const deadline = (loan.extended_until ?? loan.waits_until ?? at).toISOString();
  if (evaluation.kind === 'changed') {
    const { quote } = evaluation;
    if (quote.apr === loan.offered_apr_basis_points) return;
    const data = describeAgreement(quote, price);
    const cause = 'rate_tier_left';
    await loanEvents.move(trx, loan, { type: 'terms_changed', at, cause, actor, data });
    const told = { aprBasisPoints: quote.apr, deadline };
    await notifyBorrower(trx, context, loan, 'loan_terms_changed', told);
    return;
  }
  // Only a deposit is news; the price moves what is missing all the time.
  if (available <= (loan.looked_at_available ?? 0n)) return;
  const missing = toWireMoney({ asset: loan.asset, minor: evaluation.missing });
  await loanEvents.move(trx, loan, {
    type: 'collateral_missing',
    at,
    cause: 'deposit_too_small',
    actor,
    data: { missing, price: describePrice(price) },
  });
  await notifyBorrower(trx, context, loan, 'loan_collateral_missing', { missing, deadline });
}

const describePrice = ({ id, observedAt }: KnownPrice) => ({
  id,
  observedAt: observedAt.toISOString(),
});
