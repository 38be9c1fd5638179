import type { Reader, SignInId, UserId } from '../../platform/database/database.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';

/** Where a user is signed in, the newest first. */
export function listDevices(
  reader: Reader,
  { userId, currentId }: { readonly userId: UserId; readonly currentId: SignInId | null },
  page: PageRequest,
) {
  return listRows(reader, 'sign_ins', { user_id: userId, signed_out_at: null }, page, (rows) =>
    rows.map(({ id, device, network, auth_time, last_seen_at }) => ({
      id,
      device,
      network,
      signedInAt: auth_time.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: id === currentId,
    })),
  );
}
