import { sandboxMailListSchema } from '@tessera/contracts/sandbox';
import { request } from './request.ts';

/** `GET /sandbox/mails?to=`, newest first. @throws what `request` throws */
export function getSandboxMails(to: string, signal?: AbortSignal) {
  return request({
    method: 'GET',
    path: '/sandbox/mails',
    query: { to },
    schema: sandboxMailListSchema,
    signal,
  });
}
