import { type ControlOfOne, pathTo } from '@tessera/contracts/page-controls';
import type { ReleaseRequest } from '@tessera/contracts/risk';
import type { ReleasableCollateral } from '@tessera/lending/releasable-collateral';
import type { CoinUnits } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { amountText } from '../../../platform/problems/amount-text.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { LoanRow } from '../../loans/find-loans.ts';
import { collectDue } from '../../loans/instalments/collect-due.ts';
import { loanLifecycle } from '../../loans/loan-lifecycle.ts';
import { loanPosition } from '../../loans/loan-position.ts';
import { lockOwnLoan, type OwnLoan } from '../../loans/lock-loan.ts';
import { returnCollateral } from '../../loans/move-collateral.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import { parseCollateralRequest } from './parse-collateral-request.ts';
import { releasableOfLoan } from './releasable-of-loan.ts';

/**
 * Returns excess collateral to the spot wallet, or as much of it as is free by now where that is wished. What
 * is due today is collected before, for what is overdue forbids it. @throws DomainError `price_stale`, `release_refused`, `release_too_large`
 */
export async function releaseCollateral(
  trx: Transaction,
  context: AppContext,
  { body, ...own }: OwnLoan & { readonly body: ReleaseRequest },
): Promise<void> {
  const loan = await collectDue(trx, context, await lockOwnLoan(trx, own));
  const wished = parseCollateralRequest(loan, body);
  if (loan.state !== 'matured') loanLifecycle.next(loan.state, 'collateral_released');
  const price = await freshPrice(context, trx, loan.asset);
  const releasable = await releasableOfLoan(trx, context, loan, price);
  if (!releasable.ok) throw refused(loan, releasable.reason);
  const isLess = body.orLess === true && wished > releasable.units;
  const units = isLess ? releasable.units : wished;
  if (units > releasable.units || units === 0n) {
    throw tooLarge(loan, releasable.units, releasable.ltvBound);
  }
  const cause = 'requested_by_borrower';
  await returnCollateral(trx, context, { loan, units, cause, actor: `user:${own.userId}` });
  const ltvBasisPoints = displayedLtv(await loanPosition(trx, context, loan, price));
  const amount = toWireMoney({ asset: loan.asset, minor: units });
  await notifyBorrower(trx, context, loan, 'collateral_released', { amount, ltvBasisPoints });
}

type Reason = Extract<ReleasableCollateral, { ok: false }>['reason'];

const remedies = {
  margin_call: {
    describe: () => i18n.t('The loan has a margin call. Cure it first.'),
    where: 'marginCall',
  },
  in_arrears: {
    describe: () => i18n.t('A payment is overdue. Pay it first.'),
    where: 'payOverdue',
  },
  after_maturity: {
    describe: () => i18n.t('The loan has matured. Repay it to get all collateral back.'),
    where: 'payOverdue',
  },
} as const satisfies Record<Reason, { describe: () => string; where: ControlOfOne<'loan'> }>;

function refused({ id }: LoanRow, reason: Reason): DomainError {
  const { describe, where } = remedies[reason];
  return new DomainError({
    code: 'release_refused',
    status: 409,
    title: i18n.t('No collateral can be released now'),
    detail: describe(),
    path: pathTo(where, id),
    extensions: { reason },
  });
}

function tooLarge({ asset }: LoanRow, units: CoinUnits, ltvBound: number): DomainError {
  const releasable = toWireMoney({ asset, minor: units });
  return new DomainError({
    code: 'release_too_large',
    status: 409,
    title: i18n.t('The loan needs more of its collateral'),
    detail: i18n.t('At most {amount} {coin} can be released.', {
      amount: amountText(releasable.amount),
      coin: asset,
    }),
    extensions: { releasable, ltvBoundBasisPoints: ltvBound },
  });
}
