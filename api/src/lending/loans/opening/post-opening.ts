import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { enterCustody } from '../../../books/ledger/posting/pass-custody.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { insufficientCollateral } from './insufficient-collateral.ts';
import type { LoanOpening } from './loan-opening.ts';

/** @throws DomainError `insufficient_collateral` or `house_unfunded` */
export async function postOpening(trx: Transaction, opening: LoanOpening): Promise<void> {
  const { loanId, openedAt, price } = opening;
  try {
    await postTransfer(trx, {
      kind: 'loan_opened',
      eventKey: `loan:${loanId}:opened`,
      reference: { type: 'loan', id: loanId },
      bookedAt: openedAt,
      prices: [price],
      postings: postingsOf(opening),
    });
  } catch (error) {
    throw error instanceof InsufficientBalance ? refusalOf(error) : error;
  }
}

/** The payout leaves the house's own cash and joins what is kept for customers. */
function postingsOf({ loanId, userId, quote }: LoanOpening): Posting[] {
  const { asset, collateral, principal, payout, originationFee } = quote;
  const loan = { loanId, userId };
  const wallet = { kind: 'available', userId } as const;
  return [
    debit({ ...wallet, asset }, collateral, 'collateral_locked'),
    credit({ kind: 'collateral', asset, ...loan }, collateral, 'collateral_locked'),
    debit({ kind: 'loan_receivable', asset: 'EUR', ...loan }, principal, 'principal'),
    credit({ ...wallet, asset: 'EUR' }, payout, 'loan_payout'),
    credit({ kind: 'income', asset: 'EUR' }, originationFee, 'origination_fee'),
    ...enterCustody('EUR', payout, 'loan_payout'),
  ];
}

function refusalOf({ account, missing }: InsufficientBalance): DomainError {
  if (account.kind === 'available') {
    return insufficientCollateral({ asset: account.asset, minor: missing }, 'opening');
  }
  return new DomainError({
    code: 'house_unfunded',
    status: 409,
    title: i18n.t('We cannot pay this loan out at the moment'),
    detail: i18n.t('Nothing was booked. Try a smaller amount, or come back later.'),
  });
}
