import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseUnavailable, databaseUnavailable } from '../database/database-unavailable.ts';
import { isOverload, tooMuchAtOnce } from '../database/too-much-at-once.ts';
import { inLanguage } from '../languages/reader-language.ts';
import { DomainError } from '../problems/domain-error.ts';
import { problemOf } from '../problems/problem-of.ts';
import { languageOfRequest } from './reader-languages.ts';
import { refusalOfMethods } from './refusal-of-methods.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that is answered, for the log; null while none is. */
    problemCode: string | null;
  }
}

export const problemContentType = 'application/problem+json; charset=utf-8';

/** Every refusal and failure leaves as problem+json, also those of unknown routes. */
export const problemErrors = fp(
  async (app: FastifyInstance) => {
    app.decorateReply('problemCode', null);
    app.setErrorHandler(sendProblem);
    const refusalOfRoute = refusalOfMethods(app);
    app.setNotFoundHandler((request, reply) =>
      sendProblem(refusalOfRoute(request), request, reply),
    );
  },
  { name: 'problem-errors' },
);

/** What the database could not do is no fault of ours that is looked for: it is asked again. */
function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof DatabaseUnavailable) return databaseUnavailable(thrown);
  return isOverload(thrown) ? tooMuchAtOnce(thrown) : thrown;
}

export function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = refusalOf(thrown);
  const problem = inLanguage(languageOfRequest(request), () => problemOf(error, request.id));
  reply.problemCode = problem.code;
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  if (error instanceof DomainError) reply.headers(error.headers);
  return reply
    .code(problem.status in STATUS_CODES ? problem.status : 500)
    .header('content-type', problemContentType)
    .header('cache-control', 'no-store')
    .serializer((document: unknown) => JSON.stringify(document))
    .send(problem);
}
