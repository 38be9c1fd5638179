import { idSchema } from '@tessera/contracts/money';
import {
  interestReportSchema,
  portfolioQuerySchema,
  portfolioSchema,
  statementQuerySchema,
  statementSchema,
  taxReportSchema,
  yearQuerySchema,
} from '@tessera/contracts/reports';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { csv, documentResponses, json, pdf } from '../../platform/documents/document-responses.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { makeLoanContract } from './contract/make-loan-contract.ts';
import { makeInterestReport } from './interest/make-interest-report.ts';
import { makePortfolio } from './portfolio/make-portfolio.ts';
import { makeStatement } from './statement/make-statement.ts';
import { makeTaxReport } from './tax/make-tax-report.ts';

export function reportRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/reports/statement',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'An account statement that proves itself',
          tags: ['reports'],
          querystring: statementQuerySchema,
          response: documentResponses({ ...json(statementSchema), ...csv, ...pdf }),
        },
      },
      async (request, reply) =>
        sendDocument(reply, await makeStatement(context, currentUser(request).id, request.query)),
    );

    app.get(
      '/reports/interest',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'Interest and fees of a year',
          tags: ['reports'],
          querystring: yearQuerySchema,
          response: documentResponses({ ...json(interestReportSchema), ...csv }),
        },
      },
      async (request, reply) =>
        sendDocument(
          reply,
          await makeInterestReport(context, currentUser(request).id, request.query),
        ),
    );

    app.get(
      '/reports/tax',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'Disposals of a year, first in, first out',
          tags: ['reports'],
          querystring: yearQuerySchema,
          response: documentResponses({ ...json(taxReportSchema), ...csv }),
        },
      },
      async (request, reply) =>
        sendDocument(reply, await makeTaxReport(context, currentUser(request).id, request.query)),
    );

    app.get(
      '/reports/portfolio',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'What everything was worth at the end of each day',
          tags: ['reports'],
          querystring: portfolioQuerySchema,
          response: documentResponses({ ...json(portfolioSchema), ...csv }),
        },
      },
      async (request, reply) =>
        sendDocument(reply, await makePortfolio(context, currentUser(request).id, request.query)),
    );

    app.get(
      '/loans/:id/contract',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'The contract of a loan as PDF',
          tags: ['reports'],
          params: z.object({ id: idSchema }),
          response: documentResponses(pdf),
        },
      },
      async (request, reply) =>
        sendDocument(
          reply,
          await makeLoanContract(context, currentUser(request).id, request.params.id),
        ),
    );
  };
}
