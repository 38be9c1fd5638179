import { request } from '@tessera/api-client/request';
import { noticeSchema } from '@tessera/contracts/notices';

export const readNotice = ({ id }: { readonly id: string }, idempotencyKey: string) =>
  request({
    method: 'POST',
    path: `/notices/${encodeURIComponent(id)}/read`,
    schema: noticeSchema,
    idempotencyKey,
  });
