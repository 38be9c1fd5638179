import { request } from '@tessera/api-client/request';
import { accountClosedSchema } from '@tessera/contracts/account-closing';

/**
 * Refused with `account_not_empty`, `recent_sign_in_required`, and with `account_closed` where it was closed
 * before.
 */
export function closeAccount(body: { readonly forfeitDust: boolean }, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/account/close',
    schema: accountClosedSchema,
    body,
    idempotencyKey,
  });
}
