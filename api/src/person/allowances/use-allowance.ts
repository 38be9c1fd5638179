import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { above, findRows, hasRow, insertRow, type Row } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { hasHadItsShare } from '../authentication/count-by-sign-in.ts';
import { newerSignInRequired } from '../authentication/refuse-old-sign-in.ts';

const spanMs = productFacts.allowanceHours * hourMs;

/** Something that a person may have so many times within 24 hours. */
export type Allowance = {
  readonly kind: string;
  readonly most: number;
  readonly refusal: () => Omit<ConstructorParameters<typeof DomainError>[0], 'status' | 'headers'>;
};

/** Of an allowance, where a stolen session must not use up what its owner has. */
type Share = {
  readonly authTime: Date;
  /** Of one sign-in, and of all together that are not recent. */
  readonly most: number;
  /** What is said to whom a newer sign-in is asked of. */
  readonly why: () => string;
};

type Use = {
  readonly userId: UserId;
  readonly about?: string | null;
  readonly share?: Share;
};

/**
 * Takes one of a person's allowance, if it is kept when the transaction is. What it is `about`, where
 * that is said, is taken once however often it is asked for. Uses of one person take turns.
 * @throws DomainError the allowance's refusal, with `Retry-After`, or `recent_sign_in_required` (401)
 */
export async function useAllowance(
  trx: Transaction,
  { clock, secrets }: Pick<AppContext, 'clock' | 'secrets'>,
  { kind, most, refusal }: Allowance,
  { userId, about = null, share }: Use,
): Promise<void> {
  const now = clock.now();
  const recent = { user_id: userId, kind, used_at: above(new Date(now.getTime() - spanMs)) };
  const mark = about === null ? null : secrets.hmac('allowance', `${kind} ${about}`);
  const isTaken = () => hasRow(trx, 'allowance_uses', { ...recent, about: mark });
  if (mark !== null && (await isTaken())) return;
  await lockName(trx, `allowance ${kind} ${userId}`);
  // Somebody may have taken it while this one waited.
  if (mark !== null && (await isTaken())) return;
  const uses = await findRows(trx, 'allowance_uses', recent, 'used_at');
  const nextToEnd = uses.at(-most);
  if (nextToEnd) throw refused(refusal(), nextToEnd.used_at.getTime() + spanMs - now.getTime());
  if (share) refuseUsedUp(uses, share, now);
  await insertRow(trx, 'allowance_uses', {
    id: uuidV7(now),
    user_id: userId,
    kind,
    about: mark,
    used_at: now,
    auth_time: share?.authTime ?? null,
  });
}

function refuseUsedUp(
  uses: readonly Row<'allowance_uses'>[],
  { authTime, most, why }: Share,
  now: Date,
): void {
  const deeds = uses.map(({ auth_time, used_at: at }) => ({ auth_time, at }));
  if (hasHadItsShare(deeds, { authTime, now, most }))
    throw newerSignInRequired(authTime, now, why());
}

function refused(refusal: ReturnType<Allowance['refusal']>, waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError({
    ...refusal,
    status: 429,
    headers: { 'retry-after': String(seconds) },
  });
}
