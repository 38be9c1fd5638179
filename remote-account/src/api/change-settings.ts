import { request } from '@tessera/api-client/request';
import { type SettingsUpdate, settingsSchema } from '@tessera/contracts/settings';

/** Refused with `recent_sign_in_required` and `too_many_whitelist_ends` where the whitelist is to end. */
export function changeSettings(body: SettingsUpdate, idempotencyKey: string) {
  return request({
    method: 'PATCH',
    path: '/settings',
    schema: settingsSchema,
    body,
    idempotencyKey,
  });
}
