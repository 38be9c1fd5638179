import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertOnce } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import type { NoticeData, NoticeSecret } from '../notices/notice-kind.ts';
import { notify } from '../notices/notify.ts';
import type { SecurityEventKind } from './factor-tables.ts';

/** Writes a change of password, e-mail or factor down, once, and tells the user of it. */
export async function recordSecurityEvent(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  event: {
    readonly userId: UserId;
    readonly kind: SecurityEventKind;
    readonly at: Date;
    /** Who also hears of it: the former address of a user whose address changed, and what its mail has besides. */
    readonly former?: { readonly address: string; readonly secret: NoticeSecret };
    /** What the mail about it says besides. */
    readonly secret?: NoticeSecret;
    /** What the notice has to say besides of this very change. */
    readonly says?: Omit<NoticeData['email_changed'] & NoticeData['email_restored'], 'at'>;
  },
): Promise<void> {
  const { userId, kind, at, former, secret, says } = event;
  const row = { id: uuidV7(context.clock.now()), user_id: userId, kind, at };
  const inserted = await insertOnce(trx, 'security_events', ['user_id', 'kind', 'at'], row);
  if (!inserted) return;
  const data = { at: at.toISOString(), ...says };
  await notify(trx, context, { userId, kind, data, ...(secret && { secret }) });
  if (former === undefined) return;
  await notify(trx, context, {
    userId,
    kind,
    data,
    recipient: former.address,
    secret: former.secret,
  });
}
