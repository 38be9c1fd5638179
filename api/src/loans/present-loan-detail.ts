import type { LoanDetail } from '@tessera/contracts/loans';
import type { ThresholdPrices } from '@tessera/lending/threshold-price';
import { formatPrice } from '@tessera/money/price';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import { berlinDate } from '../clock/berlin-date.ts';
import type { Reader } from '../database/database.ts';
import { readLoanCollateral } from '../ledger/read-loan-collateral.ts';
import { type KnownPrice, latestPrices } from '../prices/latest-prices.ts';
import { findLoan, findLoanEvents, type LoanRow } from './find-loans.ts';
import { loanSchedule } from './loan-schedule.ts';
import { loanStanding } from './loan-standing.ts';
import { presentLoan } from './present-loan.ts';

/** @throws DomainError `not_found`, also for a loan of somebody else */
export async function presentLoanDetail(
  reader: Reader,
  context: AppContext,
  { userId, loanId }: { readonly userId: string; readonly loanId: string },
): Promise<LoanDetail> {
  const loan = await findLoan(reader, { userId, loanId });
  const collateral = await readLoanCollateral(reader, [loanId]);
  const price = (await latestPrices(context, reader)).get(loan.asset);
  const today = berlinDate(context.clock.now());
  const standing = loanStanding(loan, collateral.get(loanId) ?? 0n, price, today);
  return {
    ...presentLoan(loan, standing),
    coin: loan.asset,
    price: price ? presentPrice(price) : null,
    thresholdPrices: standing.thresholdPrices && presentThresholds(standing.thresholdPrices),
    openingPrice: formatPrice(loan.opening_price),
    schedule: presentSchedule(loan),
    events: await findLoanEvents(reader, loanId),
  };
}

function presentPrice({ id, value, observedAt }: KnownPrice): LoanDetail['price'] {
  return { id, value: formatPrice(value), observedAt: observedAt.toISOString() };
}

function presentThresholds(prices: ThresholdPrices): LoanDetail['thresholdPrices'] {
  return {
    warning: formatPrice(prices.warning),
    marginCall: formatPrice(prices.marginCall),
    liquidation: formatPrice(prices.liquidation),
  };
}

function presentSchedule(loan: LoanRow): LoanDetail['schedule'] {
  const euros = (minor: bigint) => toWireMoney({ asset: 'EUR', minor });
  return loanSchedule(loan).map(({ dueDate, principal, interest, total }) => ({
    on: dueDate,
    principal: euros(principal),
    interest: euros(interest),
    total: euros(total),
  }));
}
