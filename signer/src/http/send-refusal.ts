import type { SignerRefusal } from '@tessera/contracts/signer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Every refusal and failure leaves in one shape. Nothing of an unforeseen error goes out. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  const { code, message: detail, status, attemptsLeft, until } = refusal;
  if (refusal === error) request.log.warn({ ...idsOf(request.body), code, detail }, 'refused');
  else if (status >= 500) {
    request.log.error({ ...idsOf(request.body), err: error }, 'request failed');
  }
  const body: SignerRefusal = {
    code,
    detail,
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
  };
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(body);
}

/** Of what was asked, so that a line can be found again. Nothing that is not an id is written. */
function idsOf(body: unknown): Record<string, string> {
  const { id: orderId, purposeId, withdrawalId, entryId } = (body ?? {}) as Record<string, unknown>;
  const ids = Object.entries({ orderId, purposeId, withdrawalId, entryId });
  return Object.fromEntries(
    ids.flatMap(([name, id]) => (typeof id === 'string' && uuid.test(id) ? [[name, id]] : [])),
  );
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  // The framework's own: what is no JSON, too long, of another type, or not what the contract says.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Refusal('invalid_request', 'The request is not what the contract says', { status });
  }
  return new Refusal('failed', 'The signer failed', { status: 500 });
}
