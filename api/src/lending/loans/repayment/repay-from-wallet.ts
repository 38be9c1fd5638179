import { pathTo } from '@tessera/contracts/page-controls';
import type { CivilDate } from '@tessera/lending/civil-date';
import { type Cents, cents, plus } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { AccountName } from '../../../books/ledger/account-kind.ts';
import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { enterCustody, leaveCustody } from '../../../books/ledger/posting/pass-custody.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import { readLoanCollateral } from '../../../books/ledger/reading/read-loan-collateral.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { amountText } from '../../../platform/problems/amount-text.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { LoanRow } from '../find-loans.ts';
import { type BookedRepayment, bookRepayment } from './book-repayment.ts';

/**
 * Pays on a locked loan from the borrower's fiat wallet, and returns the collateral with the last
 * cent. What is more than the debt stays in the wallet. @throws DomainError `insufficient_funds`
 */
export async function repayFromWallet(
  trx: Transaction,
  context: AppContext,
  payment: {
    readonly loan: LoanRow;
    readonly cents: Cents;
    readonly cause: string;
    readonly actor: string;
    readonly valueOn?: CivilDate;
    /** EUR cents that the house gives back in the same step: the fee of a loan withdrawn from. */
    readonly refund?: Cents;
  },
): Promise<BookedRepayment> {
  const { loan, refund = 0n } = payment;
  const collateral = (await readLoanCollateral(trx, [loan.id])).get(loan.id) ?? 0n;
  const booked = await bookRepayment(trx, context, { ...payment, source: 'wallet', collateral });
  const { interest, principal } = booked.allocation;
  const amount = plus(interest, principal);
  const wallet = { kind: 'available', asset: 'EUR', userId: loan.user_id } as const;
  try {
    await postTransfer(trx, {
      kind: 'loan_repaid',
      eventKey: booked.eventKey,
      reference: { type: 'loan', id: loan.id },
      bookedAt: context.clock.now(),
      prices: [...(await latestPrices(context, trx)).values()],
      postings: [
        // The refund comes first, for it may be what pays the rest.
        ...(refund > 0n ? refundLines(wallet, refund) : []),
        debit(wallet, amount, 'loan_repayment'),
        ...leaveCustody('EUR', amount, 'loan_repayment'),
        ...booked.postings,
      ],
    });
  } catch (error) {
    throw error instanceof InsufficientBalance ? insufficientFunds(error) : error;
  }
  return booked;
}

function refundLines(wallet: AccountName, amount: Cents): Posting[] {
  const kind = 'origination_fee_refunded';
  return [
    debit({ kind: 'income', asset: 'EUR' }, amount, kind),
    credit(wallet, amount, kind),
    ...enterCustody('EUR', amount, kind),
  ];
}

function insufficientFunds(error: InsufficientBalance): Error {
  if (error.account.kind !== 'available' || error.account.asset !== 'EUR') return error;
  const missing = euros(cents(error.missing));
  return new DomainError({
    code: 'insufficient_funds',
    status: 409,
    title: i18n.t('There is not enough in the fiat wallet'),
    detail: i18n.t('Deposit €{amount} more, or pay less.', { amount: amountText(missing.amount) }),
    path: pathTo('payIn'),
    extensions: { missing },
  });
}
