import { idSchemaOf, type LoanId } from '@tessera/contracts/ids';
import { loanDetailSchema } from '@tessera/contracts/loans';
import { pageQuerySchema } from '@tessera/contracts/page';
import {
  collateralRequestSchema,
  curePlanSchema,
  cureQuerySchema,
  liquidationPageSchema,
  ltvHistorySchema,
  marginCallPageSchema,
  releasableSchema,
} from '@tessera/contracts/risk';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { changeOwnLoan } from '../loans/change-own-loan.ts';
import { ownLoan } from '../loans/own-loan.ts';
import { addCollateral } from './collateral/add-collateral.ts';
import { presentReleasable } from './collateral/present-releasable.ts';
import { releaseCollateral } from './collateral/release-collateral.ts';
import { planCure } from './cure/plan-cure.ts';
import { listLiquidations } from './liquidation/list-liquidations.ts';
import { listLtvHistory } from './list-ltv-history.ts';
import { listMarginCalls } from './margin-calls/list-margin-calls.ts';

const loanRoute = routesUnder('loans');
const params = z.object({ id: idSchemaOf<LoanId>() });
const page = { params, querystring: pageQuerySchema };
const collateralOf = { params, body: collateralRequestSchema };
const config = { movesMoney: true } as const;

export function riskRoutes(context: AppContext): Routes {
  return async (app) => {
    await app.register(watchRoutes(context));
    await app.register(collateralRoutes(context));
  };
}

/** What a borrower sees of the risk of a loan. */
function watchRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/loans/:id/margin-calls',
      loanRoute("A loan's margin calls, newest first", responses(marginCallPageSchema), page),
      (request) =>
        listMarginCalls(context, ownLoan(request), parsePageRequest(request.query, 'uuid')),
    );

    app.get(
      '/loans/:id/liquidations',
      loanRoute(
        "The receipts of a loan's sales, newest first",
        responses(liquidationPageSchema),
        page,
      ),
      (request) =>
        listLiquidations(context, ownLoan(request), parsePageRequest(request.query, 'uuid')),
    );

    app.get(
      '/loans/:id/ltv-history',
      loanRoute(
        "A loan's loan-to-value over time, newest first",
        responses(ltvHistorySchema),
        page,
      ),
      (request) =>
        listLtvHistory(context, ownLoan(request), parsePageRequest(request.query, 'number')),
    );

    app.get(
      '/loans/:id/cure',
      loanRoute('What brings a loan to a target: euros or coins', responses(curePlanSchema), {
        params,
        querystring: cureQuerySchema,
      }),
      (request) => planCure(context, { ...ownLoan(request), ...request.query }),
    );
  };
}

function collateralRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/loans/:id/collateral',
      {
        config,
        ...loanRoute(
          'Add free coins to the collateral of a loan',
          responses(loanDetailSchema),
          collateralOf,
        ),
      },
      (request, reply) =>
        changeOwnLoan(context, request, reply, (trx, own) =>
          addCollateral(trx, context, { ...own, body: request.body }),
        ),
    );

    app.get(
      '/loans/:id/collateral/releasable',
      loanRoute('How much collateral can be released', responses(releasableSchema), { params }),
      (request) => presentReleasable(context, ownLoan(request)),
    );

    app.post(
      '/loans/:id/collateral/release',
      {
        config,
        ...loanRoute(
          'Release excess collateral to the spot wallet',
          responses(loanDetailSchema),
          collateralOf,
        ),
      },
      (request, reply) =>
        changeOwnLoan(context, request, reply, (trx, own) =>
          releaseCollateral(trx, context, { ...own, body: request.body }),
        ),
    );
  };
}
