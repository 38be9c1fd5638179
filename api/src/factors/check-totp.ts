import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { DomainError } from '../problems/domain-error.ts';
import { stepOfCode } from './totp-code.ts';

export const totpPurpose = 'totp';

const mostFailures = 10;
const failureWindowMs = 15 * 60_000;

/**
 * Whether this is the present code of the user's authenticator app. A code is taken once: its time
 * step and older ones are refused from then on. False without an app.
 * @throws DomainError `totp_locked` (429) after ten wrong codes in 15 minutes
 */
export async function checkTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const factor = await trx
    .selectFrom('totp_factors')
    .select(['id', 'sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return false;
  const now = context.clock.now();
  await refuseGuessing(trx, userId, now);
  const secret = context.secrets.open(totpPurpose, factor.id, factor.sealed_secret);
  const step = stepOfCode(secret, code, now);
  if (step === null || BigInt(step) <= factor.last_step) {
    await trx.insertInto('totp_failures').values({ user_id: userId, at: now }).execute();
    return false;
  }
  await trx
    .updateTable('totp_factors')
    .set({ last_step: BigInt(step) })
    .where('id', '=', factor.id)
    .execute();
  return true;
}

async function refuseGuessing(trx: Transaction, userId: string, now: Date): Promise<void> {
  const failures = await trx
    .selectFrom('totp_failures')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', new Date(now.getTime() - failureWindowMs))
    .orderBy('at', 'desc')
    .limit(mostFailures)
    .execute();
  const oldest = failures[mostFailures - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.at.getTime() + failureWindowMs - now.getTime()) / 1000);
  throw new DomainError({
    code: 'totp_locked',
    status: 429,
    title: 'Too many wrong codes',
    detail: `Wait ${seconds} seconds, then use the code that your app shows.`,
    headers: { 'retry-after': String(seconds) },
  });
}
