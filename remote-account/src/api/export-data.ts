import { request } from '@tessera/api-client/request';
import { exportedDataSchema } from '@tessera/contracts/data-export';

/** All that is held on somebody. Refused with `too_many_exports` and `recent_sign_in_required`. */
export function exportData(_: object, idempotencyKey: string) {
  return request({
    method: 'POST',
    path: '/data-export',
    schema: exportedDataSchema,
    idempotencyKey,
  });
}
