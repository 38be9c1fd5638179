import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { Releasable } from '@tessera/contracts/risk';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import {
  isStale,
  type KnownPrice,
  latestPrices,
  presentPrice,
} from '../../../books/prices/latest-prices.ts';
import { getLoan } from '../../loans/find-loans.ts';
import { type ReleasableOfLoan, releasableOfLoan } from './releasable-of-loan.ts';

/** @throws DomainError `not_found` */
export async function presentReleasable(
  context: AppContext,
  own: { readonly userId: UserId; readonly loanId: LoanId },
): Promise<Releasable> {
  const { database, clock } = context;
  const loan = await getLoan(database, own);
  const none = (reason: Releasable['reason']): Releasable => ({
    amount: toWireMoney({ asset: loan.asset, minor: 0n }),
    ltvBoundBasisPoints: null,
    reason,
    formula: null,
  });
  if (loan.state !== 'active' && loan.state !== 'matured') return none('not_running');
  const price = (await latestPrices(context)).get(loan.asset);
  if (!price || isStale(price, clock.now())) return none('price_stale');
  const releasable = await releasableOfLoan(database, context, loan, price);
  if (!releasable.ok) return none(releasable.reason);
  return {
    amount: toWireMoney({ asset: loan.asset, minor: releasable.units }),
    ltvBoundBasisPoints: releasable.ltvBound,
    reason: null,
    formula: presentFormula(loan.asset, price, releasable),
  };
}

function presentFormula(
  asset: CollateralAsset,
  price: KnownPrice,
  releasable: Extract<ReleasableOfLoan, { readonly ok: true }>,
): Releasable['formula'] {
  const { position, debtAtMaturity, ltvBound, warningLtv, needed } = releasable;
  const coins = (minor: CoinUnits) => toWireMoney({ asset, minor });
  return {
    price: presentPrice(price),
    debt: euros(position.debt),
    collateral: coins(position.collateral),
    loanToValueBasisPoints: loanToValueInBasisPoints(position),
    ltvBoundBasisPoints: ltvBound,
    debtAtMaturity: euros(debtAtMaturity),
    warningLtvBasisPoints: warningLtv,
    needed: coins(needed),
  };
}
