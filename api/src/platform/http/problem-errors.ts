import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isOverload, tooMuchAtOnce } from '../database/too-much-at-once.ts';
import { DomainError } from '../problems/domain-error.ts';
import { notFound } from '../problems/not-found.ts';
import { problemOf } from '../problems/problem-of.ts';
import { headersOfEveryAnswer } from './headers-of-every-answer.ts';

export const problemContentType = 'application/problem+json; charset=utf-8';

/** Every refusal and failure leaves as problem+json, also those of unknown routes. */
export const problemErrors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler(sendProblem);
    app.setNotFoundHandler((request, reply) => sendProblem(notFound('route'), request, reply));
  },
  { name: 'problem-errors' },
);

export function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = isOverload(thrown) ? tooMuchAtOnce(thrown) : thrown;
  const problem = problemOf(error, request.id);
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  if (error instanceof DomainError) reply.headers(error.headers);
  return reply
    .code(problem.status in STATUS_CODES ? problem.status : 500)
    .header('content-type', problemContentType)
    .headers(headersOfEveryAnswer(request))
    .header('cache-control', 'no-store')
    .serializer((document: unknown) => JSON.stringify(document))
    .send(problem);
}
