import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { recordSecurityEvent } from '../factors/record-security-event.ts';
import { hashOfLinkToken, makeLinkToken } from '../mail/link-token.ts';

const undoMs = productFacts.emailUndoHours * hourMs;

/**
 * Writes down that an address changed, which freezes withdrawals, and tells both: the former one by a mail
 * with the link that takes it back. However it was changed, by our screen or at the provider itself.
 */
export async function recordEmailChange(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, formerAddress }: { readonly userId: UserId; readonly formerAddress: string },
): Promise<void> {
  const at = context.clock.now();
  const token = makeLinkToken();
  await insertRow(trx, 'email_undos', {
    token_hash: hashOfLinkToken(token),
    user_id: userId,
    former_email: formerAddress,
    created_at: at,
    expires_at: new Date(at.getTime() + undoMs),
  });
  await recordSecurityEvent(trx, context, {
    userId,
    kind: 'email_changed',
    at,
    former: { address: formerAddress, secret: { path: '/auth/email-change#undo=', token } },
  });
}
