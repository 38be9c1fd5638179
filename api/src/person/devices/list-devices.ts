import type { Reader, SignInId, UserId } from '../../platform/database/database.ts';
import { above } from '../../platform/database/rows.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { deviceWords } from './device-words.ts';
import type { SessionLimits } from './session-end.ts';

type Asked = {
  readonly userId: UserId;
  readonly currentId: SignInId | null;
  readonly limits: SessionLimits;
  readonly now: Date;
};

/** Where a user is signed in, the newest first. */
export function listDevices(
  reader: Reader,
  { userId, currentId, limits, now }: Asked,
  page: PageRequest,
) {
  const where = {
    user_id: userId,
    ended_at: null,
    last_used_at: above(new Date(now.getTime() - limits.idleMs)),
    auth_time: above(new Date(now.getTime() - limits.absoluteMs)),
  };
  return listRows(reader, 'sign_ins', where, page, (rows) =>
    rows.map(({ id, device, network, auth_time, last_seen_at }) => ({
      id,
      device: deviceWords(device),
      network,
      signedInAt: auth_time.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: id === currentId,
    })),
  );
}
