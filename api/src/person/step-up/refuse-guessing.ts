import { hourMs, minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { above, findRows, insertRow, type Row } from '../../platform/database/rows.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { countOf, countOld, hasHadItsShare, isOld } from '../authentication/count-by-sign-in.ts';
import { newerSignInRequired } from '../authentication/refuse-old-sign-in.ts';
import { notify } from '../notices/notify.ts';
import { stepUpLocked, totpLocked } from './step-up-refusals.ts';
import type { CodeOf } from './step-up-tables.ts';

/** Who has a code mailed or enters one: a person, by the sign-in of this time. */
export type BySignIn = { readonly userId: UserId; readonly authTime: Date };

type WrongCode = Row<'wrong_codes'>;

const windowMs = productFacts.codeLockHours * hourMs;

const tooManyWrong = () =>
  i18n.t('Nothing was done: many wrong codes were entered. Sign in anew to enter another one.');

/** Of one sign-in, and a day of all together that are not recent, whatever codes they were. */
const mostUnproven = 5;

/**
 * Of all recent sign-ins. With those that are not recent, twenty mailed ones and thirty of the app are
 * guessed a day.
 */
const bounds = {
  app: [
    { most: 10, withinMs: productFacts.totpLockMinutes * minuteMs },
    { most: 25, withinMs: windowMs },
  ],
  mail: [{ most: 15, withinMs: windowMs }],
} as const;

/**
 * Five attempts a challenge are few, but whoever opens challenge after challenge has many. So wrong codes
 * are counted by sign-in and by person too, one check at a time. What old sign-ins entered binds old ones
 * alone: whoever has stolen one cannot keep its owner out, who has just shown who they are.
 * @throws DomainError `recent_sign_in_required` (401), `totp_locked`, `step_up_locked` (429)
 */
export async function refuseGuessing(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { userId, authTime }: BySignIn,
  codeOf: CodeOf,
): Promise<void> {
  await lockName(trx, `wrong codes ${userId}`);
  const now = clock.now();
  const wrongCodes = await findWrongCodes(trx, userId, now);
  const until = lockedUntil(wrongCodes, codeOf, now);
  if (until) throw (codeOf === 'app' ? totpLocked : stepUpLocked)(until, now);
  if (hasHadItsShare(wrongCodes, { authTime, now, most: mostUnproven }))
    throw newerSignInRequired(authTime, now, tooManyWrong());
}

/**
 * Counts if the caller commits, so a refusal that follows keeps its work. The one that ends the checking,
 * for everybody or until its sender signs in anew, is told to the owner, who may not be the one who guesses.
 */
export async function recordWrongCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, authTime }: BySignIn,
  codeOf: CodeOf,
): Promise<void> {
  const now = context.clock.now();
  const wrongCode = { user_id: userId, code_of: codeOf, auth_time: authTime, at: now };
  await insertRow(trx, 'wrong_codes', wrongCode);
  const wrongCodes = await findWrongCodes(trx, userId, now);
  const until = lockedUntil(wrongCodes, codeOf, now);
  const isLast =
    countOf(wrongCodes, authTime) === mostUnproven ||
    (isOld(wrongCode) && countOld(wrongCodes) === mostUnproven);
  if (!until && !isLast) return;
  const data = { of: codeOf, until: until?.toISOString() ?? null } as const;
  await notify(trx, context, { userId, kind: 'codes_guessed', data });
}

function findWrongCodes(trx: Transaction, userId: UserId, now: Date): Promise<WrongCode[]> {
  const at = above(new Date(now.getTime() - windowMs));
  return findRows(trx, 'wrong_codes', { user_id: userId, at }, 'at');
}

function lockedUntil(wrongCodes: readonly WrongCode[], codeOf: CodeOf, now: Date): Date | null {
  const counted = wrongCodes.filter((code) => code.code_of === codeOf && !isOld(code));
  const ends = bounds[codeOf].flatMap(({ most, withinMs }) => {
    const oldest = counted.at(-most);
    const end = oldest ? oldest.at.getTime() + withinMs : 0;
    return end > now.getTime() ? [end] : [];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
