import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { above, findRows, insertRow, type Row } from '../../platform/database/rows.ts';
import { recordSecurityEvent } from '../factors/record-security-event.ts';
import { hashOfLinkToken, makeLinkToken } from '../mail/link-token.ts';
import { isSameEmail } from '../users/same-email.ts';
import { mailTakenAddress } from './mail-taken-address.ts';
import { voidLaterUndos } from './void-later-undos.ts';

const undoMs = productFacts.emailUndoHours * hourMs;

type Change = {
  readonly userId: UserId;
  readonly formerAddress: string;
  readonly address: string;
  /** When the sign-in began that asked for it, where that is known. */
  readonly appsSince?: Date | null;
};

/**
 * Writes down that an address changed, which freezes withdrawals, and tells both: the former one by a mail
 * with the link that takes it back. However it was changed, by our screen or at the provider itself. Where the
 * account has an address again by that, to which such a link leads back, the one that it leaves gets none:
 * it may be of whoever had taken the account.
 */
export async function recordEmailChange(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, formerAddress, address, appsSince = null }: Change,
): Promise<void> {
  const at = context.clock.now();
  const undone = await findUndone(trx, { userId, address, at });
  if (undone) {
    await voidLaterUndos(trx, undone, at);
    await recordSecurityEvent(trx, context, {
      userId,
      kind: 'email_changed',
      at,
      says: { isBack: true },
    });
    await mailTakenAddress(trx, context, { userId, recipient: formerAddress });
    return;
  }
  const token = makeLinkToken();
  await insertRow(trx, 'email_undos', {
    token_hash: hashOfLinkToken(token),
    user_id: userId,
    former_email: formerAddress,
    created_at: at,
    expires_at: new Date(at.getTime() + undoMs),
    apps_since: appsSince,
  });
  await recordSecurityEvent(trx, context, {
    userId,
    kind: 'email_changed',
    at,
    former: { address: formerAddress, secret: { path: '/auth/email-change#undo=', token } },
  });
}

/** The oldest change that can still be undone, and that a change to this address undoes. */
async function findUndone(
  trx: Transaction,
  { userId, address, at }: { readonly userId: UserId; readonly address: string; readonly at: Date },
): Promise<Row<'email_undos'> | undefined> {
  const open = { user_id: userId, used_at: null, void_at: null, expires_at: above(at) };
  const undos = await findRows(trx, 'email_undos', open, 'created_at');
  return undos.find(({ former_email }) => isSameEmail(former_email, address));
}
