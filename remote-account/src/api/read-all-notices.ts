import { request } from '@tessera/api-client/request';
import { unreadNoticesSchema } from '@tessera/contracts/notices';

export const readAllNotices = (_: object, idempotencyKey: string) =>
  request({
    method: 'POST',
    path: '/notices/read-all',
    schema: unreadNoticesSchema,
    idempotencyKey,
  });
