import type { LoanId, UserId } from '@tessera/contracts/ids';
import { collateralAssets } from '@tessera/money/asset';
import type { AppContext } from '../../app-context.ts';
import type { Capability } from '../../platform/capability.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { allItems, everyItem } from '../../platform/pagination/every-item.ts';
import { findLoanEvents } from '../loans/find-loans.ts';
import { listLoans } from '../loans/list-loans.ts';
import { saleWaits } from '../loans/sale-waits.ts';
import { findLoansAtRisk } from './find-loans-at-risk.ts';
import { concludeOrders } from './liquidation/exchange/conclude-orders.ts';
import { unknownOrders, unusedFills } from './liquidation/exchange/unused-fills.ts';
import { listLiquidations } from './liquidation/list-liquidations.ts';
import { readDueSales } from './liquidation/read-due-sales.ts';
import { requestRiskReview } from './loan-risks.ts';
import { listMarginCalls } from './margin-calls/list-margin-calls.ts';
import { reviewLoan } from './review-loan.ts';
import { riskRoutes } from './risk-routes.ts';
import type { RiskTables } from './risk-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends RiskTables {}
}

const valued = { kept: 'Follows from the loan and the prices.' };

export const risk: Capability<RiskTables> = {
  tables: {
    loan_risks: valued,
    margin_calls: 'exported',
    margin_call_pauses: { kept: 'Why a deadline was postponed, for the case of a dispute.' },
    liquidations: 'exported',
    exchange_orders: 'none',
    loan_ltv_points: valued,
  },
  routes: (context) => [riskRoutes(context)],
  works: [
    {
      name: 'risk.review-loan',
      findDue: findLoansAtRisk,
      run: (context, { id }) => reviewLoan(context, id),
    } satisfies DueWork<LoanId>,
    concludeOrders,
  ],
  sections: (context, user) => ({ loans: () => loansOf(context, user.id) }),
  waits: async (context) => [
    ...(await saleWaits(context, 'sale_after_margin_call', await readDueSales(context.database))),
    ...(await unusedFills(context)),
    ...(await unknownOrders(context)),
  ],
  /** What could have repaid or cured is gone: all their loans are valued anew. */
  onTakenBack: async (trx, context, userId) => {
    for (const asset of collateralAssets) await requestRiskReview(trx, context, { userId, asset });
  },
};

async function* loansOf(context: AppContext, userId: UserId) {
  const whose = { userId, state: undefined };
  for await (const loan of everyItem((page) => listLoans(context, whose, page))) {
    const own = { userId, loanId: loan.id };
    yield {
      ...loan,
      events: await findLoanEvents(context.database, loan.id),
      marginCalls: await allItems((page) => listMarginCalls(context, own, page)),
      liquidations: await allItems((page) => listLiquidations(context, own, page)),
    };
  }
}
