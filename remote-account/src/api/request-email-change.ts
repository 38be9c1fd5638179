import { request } from '@tessera/api-client/request';
import { emailChangeSchema, type RequestEmailChange } from '@tessera/contracts/email-changes';

/** Mails the link; nothing changes yet. Refused with `same_email` and `too_many_email_changes`. */
export function requestEmailChange(body: RequestEmailChange, idempotencyKey: string) {
  const path = '/email-changes';
  return request({ method: 'POST', path, schema: emailChangeSchema, body, idempotencyKey });
}
