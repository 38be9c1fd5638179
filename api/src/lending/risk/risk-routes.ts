import { loanDetailSchema } from '@tessera/contracts/loans';
import { idSchema } from '@tessera/contracts/money';
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
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { addCollateral } from './collateral/add-collateral.ts';
import { presentReleasable } from './collateral/present-releasable.ts';
import { releaseCollateral } from './collateral/release-collateral.ts';
import { planCure } from './cure/plan-cure.ts';
import { listLiquidations } from './liquidation/list-liquidations.ts';
import { listLtvHistory } from './list-ltv-history.ts';
import { listMarginCalls } from './margin-calls/list-margin-calls.ts';

const params = z.object({ id: idSchema });

type OwnRequest = Parameters<typeof currentUser>[0] & { readonly params: { readonly id: string } };

const ownLoan = (request: OwnRequest) => ({
  userId: currentUser(request).id,
  loanId: request.params.id,
});

export function riskRoutes(context: AppContext): Routes {
  return async (app) => {
    await app.register(watchRoutes(context));
    await app.register(collateralRoutes(context));
  };
}

/** What a borrower sees of the risk of a loan. */
function watchRoutes(context: AppContext): Routes {
  return async (app) => {
    const tags = ['loans'];
    app.get(
      '/loans/:id/margin-calls',
      {
        schema: {
          summary: "A loan's margin calls, newest first",
          tags,
          params,
          querystring: pageQuerySchema,
          response: responses(marginCallPageSchema),
        },
      },
      (request) =>
        listMarginCalls(context, ownLoan(request), parsePageRequest(request.query, 'uuid')),
    );

    app.get(
      '/loans/:id/liquidations',
      {
        schema: {
          summary: "The receipts of a loan's sales, newest first",
          tags,
          params,
          querystring: pageQuerySchema,
          response: responses(liquidationPageSchema),
        },
      },
      (request) =>
        listLiquidations(context, ownLoan(request), parsePageRequest(request.query, 'uuid')),
    );

    app.get(
      '/loans/:id/ltv-history',
      {
        schema: {
          summary: "A loan's loan-to-value over time, newest first",
          tags,
          params,
          querystring: pageQuerySchema,
          response: responses(ltvHistorySchema),
        },
      },
      (request) =>
        listLtvHistory(context, ownLoan(request), parsePageRequest(request.query, 'number')),
    );

    app.get(
      '/loans/:id/cure',
      {
        schema: {
          summary: 'What brings a loan to a target: euros or coins',
          tags,
          params,
          querystring: cureQuerySchema,
          response: responses(curePlanSchema),
        },
      },
      (request) => planCure(context, { ...ownLoan(request), ...request.query }),
    );
  };
}

function collateralRoutes(context: AppContext): Routes {
  return async (app) => {
    const tags = ['loans'];
    app.post(
      '/loans/:id/collateral',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Add free coins to the collateral of a loan',
          tags,
          params,
          body: collateralRequestSchema,
          response: responses(loanDetailSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          addCollateral(trx, context, { ...ownLoan(request), body: request.body }),
        ),
    );

    app.get(
      '/loans/:id/collateral/releasable',
      {
        schema: {
          summary: 'How much collateral can be released',
          tags,
          params,
          response: responses(releasableSchema),
        },
      },
      (request) => presentReleasable(context, ownLoan(request)),
    );

    app.post(
      '/loans/:id/collateral/release',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Release excess collateral to the spot wallet',
          tags,
          params,
          body: collateralRequestSchema,
          response: responses(loanDetailSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          releaseCollateral(trx, context, { ...ownLoan(request), body: request.body }),
        ),
    );
  };
}
