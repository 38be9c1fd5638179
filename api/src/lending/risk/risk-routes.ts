import {
  collateralRequestSchema,
  curePlanSchema,
  cureQuerySchema,
  liquidationPageSchema,
  ltvHistoryQuerySchema,
  ltvHistorySchema,
  marginCallPageSchema,
  releasableSchema,
  releaseRequestSchema,
} from '@tessera/contracts/risk';
import type { AppContext } from '../../app-context.ts';
import type { LoanId } from '../../platform/database/database.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { loanActions } from '../loans/loan-actions.ts';
import { addCollateral } from './collateral/add-collateral.ts';
import { presentReleasable } from './collateral/present-releasable.ts';
import { releaseCollateral } from './collateral/release-collateral.ts';
import { planCure } from './cure/plan-cure.ts';
import { listLiquidations } from './liquidation/list-liquidations.ts';
import { listLtvHistory } from './list-ltv-history.ts';
import { listMarginCalls } from './margin-calls/list-margin-calls.ts';

/** What a borrower sees of the risk of a loan, and does about it. */
export function riskRoutes(context: AppContext): Routes {
  return async (app) => {
    const { read, list } = ownRoutes<LoanId>(app, context, 'loans');
    const act = loanActions(app, context);

    list('/loans/:id/margin-calls', {
      summary: "A loan's margin calls, newest first",
      answer: marginCallPageSchema,
      read: ({ userId, id: loanId, page }) => listMarginCalls(context, { userId, loanId }, page),
    });

    list('/loans/:id/liquidations', {
      summary: "The receipts of a loan's sales, newest first",
      answer: liquidationPageSchema,
      read: ({ userId, id: loanId, page }) => listLiquidations(context, { userId, loanId }, page),
    });

    list('/loans/:id/ltv-history', {
      summary: "A loan's loan-to-value over time, newest first",
      query: ltvHistoryQuerySchema,
      answer: ltvHistorySchema,
      key: 'number',
      read: ({ userId, id: loanId, query, page }) =>
        listLtvHistory(context, { userId, loanId, ...query }, page),
    });

    read('/loans/:id/cure', {
      summary: 'What brings a loan to a target: euros or coins',
      query: cureQuerySchema,
      answer: curePlanSchema,
      read: ({ userId, id: loanId, query }) => planCure(context, { userId, loanId, ...query }),
    });

    act('/loans/:id/collateral', {
      summary: 'Add free coins to the collateral of a loan',
      body: collateralRequestSchema,
      work: (trx, own) => addCollateral(trx, context, own),
    });

    read('/loans/:id/collateral/releasable', {
      summary: 'How much collateral can be released',
      answer: releasableSchema,
      read: ({ userId, id: loanId }) => presentReleasable(context, { userId, loanId }),
    });

    act('/loans/:id/collateral/release', {
      summary: 'Release excess collateral to the spot wallet',
      body: releaseRequestSchema,
      work: (trx, own) => releaseCollateral(trx, context, own),
    });
  };
}
