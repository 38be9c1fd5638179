import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { CurePlan } from '@tessera/contracts/risk';
import { cureToTarget } from '@tessera/lending/cure';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { collateralTerms } from '@tessera/lending/terms';
import type { CoinUnits } from '@tessera/money/minor-units';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import { isStale, latestPrices, presentPrice } from '../../../books/prices/latest-prices.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { getLoan } from '../../loans/find-loans.ts';
import { loanLifecycle } from '../../loans/loan-lifecycle.ts';
import { loanPosition } from '../../loans/loan-position.ts';

/** What brings a running loan to a target LTV. @throws DomainError `price_unknown`, `illegal_transition` */
export async function planCure(
  context: AppContext,
  {
    targetLtv,
    ...own
  }: {
    readonly userId: UserId;
    readonly loanId: LoanId;
    readonly targetLtv?: number | undefined;
  },
): Promise<CurePlan> {
  const { database, clock } = context;
  const loan = await getLoan(database, own);
  loanLifecycle.next(loan.state, 'collateral_added');
  const price = (await latestPrices(context)).get(loan.asset);
  if (!price) throw noPrice();
  const position = await loanPosition(database, context, loan, price);
  const target = targetLtv ?? collateralTerms[loan.asset].cureTargetLtv;
  const cure = cureToTarget(position, target);
  const balances = await readBalances(database, own.userId);
  const coins = (minor: CoinUnits) => toWireMoney({ asset: loan.asset, minor });
  return {
    coin: loan.asset,
    price: presentPrice(price),
    isStale: isStale(price, clock.now()),
    debt: euros(position.debt),
    collateral: coins(position.collateral),
    loanToValueBasisPoints: loanToValueInBasisPoints(position),
    targetLtvBasisPoints: target,
    repay: euros(cure.repay),
    addCollateral: coins(cure.addCollateral),
    available: {
      euros: euros(balancesOf(balances, 'EUR').available),
      coins: coins(balancesOf(balances, loan.asset).available),
    },
  };
}

const noPrice = () =>
  new DomainError({
    code: 'price_unknown',
    status: 409,
    title: i18n.t('No price is known'),
    detail: i18n.t('Without a price there is no loan-to-value. Try again in a few minutes.'),
  });
