import { request } from '@tessera/api-client/request';
import { limitsSchema, type RaiseLimitRequest } from '@tessera/contracts/limits';

/** Refused with `limit_raise_needless`, or `limit_raise_needs_support` as its schema says. */
export function raiseLimit(body: RaiseLimitRequest, idempotencyKey: string) {
  const path = '/limits/raises';
  return request({ method: 'POST', path, schema: limitsSchema, body, idempotencyKey });
}
