import { idSchemaOf, type LoanId } from '@tessera/contracts/ids';
import { ledgerProofSchema } from '@tessera/contracts/ledger-proof';
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
import { reservesLeafQuerySchema, reservesLeafSchema } from '@tessera/contracts/reserves';
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

const reports = [
  {
    document: 'statement',
    summary: 'An account statement that proves itself',
    querystring: statementQuerySchema,
    content: { ...json(statementSchema), ...csv, ...pdf },
  },
  {
    document: 'interest',
    summary: 'Interest and fees of a year',
    querystring: yearQuerySchema,
    content: { ...json(interestReportSchema), ...csv },
  },
  {
    document: 'tax',
    summary: 'Disposals of a year, first in, first out',
    querystring: yearQuerySchema,
    content: { ...json(taxReportSchema), ...csv },
  },
  {
    document: 'portfolio',
    summary: 'What everything was worth at the end of each day',
    querystring: portfolioQuerySchema,
    content: { ...json(portfolioSchema), ...csv },
  },
  {
    document: 'proof',
    summary: 'Every entry of one’s accounts, with what proves it to be in the signed ledger',
    querystring: z.object({}),
    content: json(ledgerProofSchema),
  },
  {
    document: 'reserves-leaf',
    summary: 'Where one stands in a proof of reserves, with the way to its root',
    querystring: reservesLeafQuerySchema,
    content: json(reservesLeafSchema),
  },
] as const;

export function reportRoutes(context: AppContext): Routes {
  return async (app) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, wanted: DownloadRequest) =>
      sendDocument(reply, await makeDocument(context, currentUser(request).id, wanted));

    for (const { document, summary, querystring, content } of reports) {
      app.get(
        `/reports/${document}`,
        {
          exposeHeadRoute: false,
          config: { heavy: true },
          ...reportRoute(summary, documentResponses(content), { querystring }),
        },
        (request, reply) =>
          // Its own schema has checked the query of each.
          answer(request, reply, { document, ...request.query } as DownloadRequest),
      );
    }

    app.get(
      '/loans/:id/contract',
      {
        exposeHeadRoute: false,
        config: { heavy: true },
        ...reportRoute('The contract of a loan as PDF', documentResponses(pdf), {
          params: z.object({ id: idSchemaOf<LoanId>() }),
        }),
      },
      (request, reply) =>
        answer(request, reply, { document: 'loan_contract', loanId: request.params.id }),
    );
  };
}
