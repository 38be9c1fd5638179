import type { Device } from '@tessera/contracts/devices';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';

/** Where a user is signed in, the newest first. */
export async function listDevices(
  reader: Reader,
  { userId, currentId }: { readonly userId: UserId; readonly currentId: string | null },
  page: PageRequest,
): Promise<{ items: Device[]; nextCursor: string | null }> {
  const rows = await reader
    .selectFrom('sign_ins')
    .select(['id', 'device', 'network', 'auth_time', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('signed_out_at', 'is', null)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return {
    nextCursor,
    items: items.map(({ id, device, network, auth_time, last_seen_at }) => ({
      id,
      device,
      network,
      signedInAt: auth_time.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: id === currentId,
    })),
  };
}
