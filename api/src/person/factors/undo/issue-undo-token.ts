import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../../app-context.ts';
import type { FactorId, Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { hashOfLinkToken, makeLinkToken } from '../../mail/link-token.ts';

const lifeMs = productFacts.factorUndoHours * hourMs;

/** What a mailed link takes an authenticator app away by, once, for three days. Only its hash is kept. */
export async function issueUndoToken(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { userId, factorId }: { readonly userId: UserId; readonly factorId: FactorId },
): Promise<{ token: string; expiresAt: Date }> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const token = makeLinkToken();
  await insertRow(trx, 'factor_undos', {
    token_hash: hashOfLinkToken(token),
    user_id: userId,
    factor_id: factorId,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  });
  return { token, expiresAt };
}
