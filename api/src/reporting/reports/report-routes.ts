import { idSchemaOf, type LoanId } from '@tessera/contracts/ids';
import {
  type DownloadRequest,
  interestReportSchema,
  portfolioQuerySchema,
  portfolioSchema,
  statementQuerySchema,
  statementSchema,
  taxReportSchema,
  yearQuerySchema,
} from '@tessera/contracts/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { csv, documentResponses, json, pdf } from '../../platform/documents/document-responses.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { makeDocument } from './make-document.ts';

const reportRoute = routesUnder('reports');

export function reportRoutes(context: AppContext): Routes {
  return async (app) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, wanted: DownloadRequest) =>
      sendDocument(reply, await makeDocument(context, currentUser(request).id, wanted));

    app.get(
      '/reports/statement',
      {
        exposeHeadRoute: false,
        ...reportRoute(
          'An account statement that proves itself',
          documentResponses({ ...json(statementSchema), ...csv, ...pdf }),
          { querystring: statementQuerySchema },
        ),
      },
      (request, reply) => answer(request, reply, { document: 'statement', ...request.query }),
    );

    app.get(
      '/reports/interest',
      {
        exposeHeadRoute: false,
        ...reportRoute(
          'Interest and fees of a year',
          documentResponses({ ...json(interestReportSchema), ...csv }),
          { querystring: yearQuerySchema },
        ),
      },
      (request, reply) => answer(request, reply, { document: 'interest', ...request.query }),
    );

    app.get(
      '/reports/tax',
      {
        exposeHeadRoute: false,
        ...reportRoute(
          'Disposals of a year, first in, first out',
          documentResponses({ ...json(taxReportSchema), ...csv }),
          { querystring: yearQuerySchema },
        ),
      },
      (request, reply) => answer(request, reply, { document: 'tax', ...request.query }),
    );

    app.get(
      '/reports/portfolio',
      {
        exposeHeadRoute: false,
        ...reportRoute(
          'What everything was worth at the end of each day',
          documentResponses({ ...json(portfolioSchema), ...csv }),
          { querystring: portfolioQuerySchema },
        ),
      },
      (request, reply) => answer(request, reply, { document: 'portfolio', ...request.query }),
    );

    app.get(
      '/loans/:id/contract',
      {
        exposeHeadRoute: false,
        ...reportRoute('The contract of a loan as PDF', documentResponses(pdf), {
          params: z.object({ id: idSchemaOf<LoanId>() }),
        }),
      },
      (request, reply) =>
        answer(request, reply, { document: 'loan_contract', loanId: request.params.id }),
    );
  };
}
