import type { FastifyRequest } from 'fastify';

/** Also of refusals and failures: an answer tells nobody where it was asked from. */
export function headersOfEveryAnswer(request: FastifyRequest): Record<string, string> {
  return { 'x-request-id': request.id, 'referrer-policy': 'no-referrer' };
}
