import { policyOfData, securityHeaders } from '@tessera/server/security-headers';
import type { FastifyRequest } from 'fastify';

/**
 * Also of refusals and failures, and whoever passes them on: an answer is data that no page may run,
 * frame or load, tells nobody where it was asked from, and is kept by nobody unless its route says so.
 * Without a request, of what never became one.
 */
export function headersOfEveryAnswer({ sandbox }: { readonly sandbox: boolean }) {
  const always = {
    ...securityHeaders({ sandbox, contentSecurityPolicy: policyOfData }),
    'cache-control': 'no-store',
  };
  return (request?: FastifyRequest): Readonly<Record<string, string>> =>
    request ? { ...always, 'x-request-id': request.id } : always;
}
