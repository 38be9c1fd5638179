import { request } from '@tessera/api-client/request';
import { sandboxMailListSchema } from '@tessera/contracts/sandbox';

/** `GET /sandbox/mails?to=`. @throws what `request` throws */
export function requestSandboxMails(to: string, signal: AbortSignal) {
  return request({
    method: 'GET',
    path: '/sandbox/mails',
    query: { to },
    schema: sandboxMailListSchema,
    signal,
  });
}
